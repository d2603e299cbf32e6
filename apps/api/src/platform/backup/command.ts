import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { toStartSentence } from '../start-errors.ts'
import { BackupError } from './backup-error.ts'

type Command = { config: Config; file: string; flags: string[] }

/** Runs a backup or restore from the command line, or prints one sentence and exits with code 1. */
export const runBackupCommand = async (name: 'backup' | 'restore', work: (command: Command) => Promise<void>) => {
  // Backups and restored databases are private, whatever umask the user has.
  process.umask(0o077)
  try {
    const values = process.argv.slice(2)
    const flags = values.filter(value => value.startsWith('-'))
    const [file, ...others] = values.filter(value => !value.startsWith('-'))
    if (!file || others.length > 0 || flags.some(flag => name !== 'backup' || flag !== '--encrypt'))
      throw new BackupError(`Usage: npm run ${name} -- FILE${name === 'backup' ? ' [--encrypt]' : ''}`)
    // npm runs scripts in the project's folder; INIT_CWD is the folder in which it was called.
    await work({ config: readConfig(settings()), file: resolve(process.env.INIT_CWD ?? '.', file), flags })
  } catch (error) {
    const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
    console.error(sentence ?? error)
    process.exitCode = 1
  }
}

/**
 * Returns the settings of the database, the data folder, the files and the secret. No server starts here, so
 * FLEDGE_STAND_INS allows the settings that only a server needs to be absent.
 */
const settings = () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, FLEDGE_DATA_DIR, FLEDGE_FILES_DIR, FLEDGE_SECRET } = process.env
  const s3 = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('FILES_S3_')))
  return {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    FLEDGE_DATA_DIR,
    FLEDGE_FILES_DIR,
    FLEDGE_SECRET,
    FLEDGE_STAND_INS: 'on',
    ...s3,
  }
}
