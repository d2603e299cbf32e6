import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')

/** The version of this program. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

const readCommit = () => {
  const file = join(root, 'dist/commit')
  return process.env.FLEDGE_COMMIT?.trim() || (existsSync(file) && readFileSync(file, 'utf8').trim())
}

/** The commit that was built: two builds may have the same version. The image has it in FLEDGE_COMMIT. */
export const commit = readCommit() || 'unknown'
