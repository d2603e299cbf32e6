import { runBackupCommand } from './platform/backup/command.ts'
import { printFiles, printTables } from './platform/backup/print-tables.ts'

/** `npm run restore -- FILE`: restores a backup into an empty database. */
await runBackupCommand('restore', async ({ config, file }) => {
  const { isEncrypted } = await import('./platform/backup/archive/read-archive.ts')
  const { restoreBackup } = await import('./platform/backup/restore-backup.ts')
  const { findPassphrase } = await import('./platform/backup/passphrase.ts')
  const passphrase = (await isEncrypted(file)) ? await findPassphrase(process.env, 'Passphrase: ') : null
  const { tables, files, notes } = await restoreBackup(config, file, passphrase)
  printTables(tables)
  printFiles(files)
  console.log('\nThe restored rows are those of the backup.')
  for (const note of notes) console.log(note)
})
