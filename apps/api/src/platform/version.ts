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

const numbersOf = (text: string) => (/^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)

/** Whether a version is higher than that of this program. */
export const isNewerVersion = (other: string) => {
  const [own, given] = [numbersOf(version), numbersOf(other)]
  const place = given.findIndex((number, index) => number !== own[index])
  return place >= 0 && (given[place] ?? 0) > (own[place] ?? 0)
}
