import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFolderError } from './folder-errors.ts'

/**
 * Stores a generated secret in the data folder, so that sessions survive a restart without the setting FLEDGE_SECRET.
 */
export const loadOrCreateSecret = (folder: string) => {
  const file = join(folder, 'secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  } catch (error) {
    throw toFolderError(folder, error)
  }
  return secret
}
