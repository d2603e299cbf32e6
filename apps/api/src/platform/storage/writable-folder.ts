import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import type { StorageSettings } from './storage-settings.ts'

/** Throws when the folder of uploads cannot be written. A bucket is not checked: it may be unreachable for a moment. */
export const requireWritableStorage = (settings: StorageSettings) => {
  if (settings.kind !== 'folder') return
  const folder = join(settings.dir, 'incoming')
  const probe = join(folder, `start-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe, { force: true })
  } catch {
    throw new ConfigError(
      `The folder of uploaded files ${settings.dir} cannot be written. Choose another with FLEDGE_FILES_DIR or change its permissions.`,
    )
  }
}
