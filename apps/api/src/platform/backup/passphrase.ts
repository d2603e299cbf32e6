import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

const minLength = 12

/**
 * Reads the passphrase from FLEDGE_BACKUP_PASSPHRASE, or from a terminal when `prompt` is given. Null when there is
 * neither.
 */
export const findPassphrase = async (env: NodeJS.ProcessEnv, prompt: string | null) => {
  const set = env.FLEDGE_BACKUP_PASSPHRASE
  if (set) return set
  return prompt !== null && process.stdin.isTTY ? ask(prompt) : null
}

/** Reads the passphrase of a new archive. It must be long enough, and a person types it twice. */
export const choosePassphrase = async (env: NodeJS.ProcessEnv, isWanted: boolean) => {
  const passphrase = await findPassphrase(env, isWanted ? 'Passphrase: ' : null)
  if (passphrase === null) {
    if (isWanted) throw new BackupError('Set FLEDGE_BACKUP_PASSPHRASE: there is no terminal to ask for the passphrase.')
    return null
  }
  if (passphrase.length < minLength) throw new BackupError(`The passphrase must have at least ${minLength} characters.`)
  if (!env.FLEDGE_BACKUP_PASSPHRASE && (await ask('Passphrase again: ')) !== passphrase)
    throw new BackupError('The passphrases differ.')
  return passphrase
}

/** Reads a line without showing it. */
const ask = async (prompt: string) => {
  process.stdout.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}
