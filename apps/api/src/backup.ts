import { runBackupCommand } from './platform/backup/command.ts'
import { printFiles, printTables } from './platform/backup/print-tables.ts'

/** `npm run backup -- FILE [--encrypt]`: writes everything the server stores to one file. */
await runBackupCommand('backup', async ({ config, file, flags }) => {
  const { createBackup } = await import('./platform/backup/create-backup.ts')
  const { choosePassphrase } = await import('./platform/backup/passphrase.ts')
  const passphrase = await choosePassphrase(process.env, flags.includes('--encrypt'))
  const { tables, archive, files } = await createBackup(config, file, passphrase)
  printTables(tables)
  if (archive.bucket) console.log(`Uploaded files are not included: they are in the bucket ${archive.bucket}.`)
  else printFiles(files)
  console.log(`\n${file} is complete and was read back.`)
  if (passphrase === null)
    console.log(
      `It is not encrypted${archive.secret ? ' and contains the secret' : ''}: keep it private, or set FLEDGE_BACKUP_PASSPHRASE.`,
    )
})
