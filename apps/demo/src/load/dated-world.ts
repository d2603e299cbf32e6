import { hashPassword } from 'better-auth/crypto'
import { buildWorld, type WorldOptions } from '../world/build-world.ts'
import type { WorldRows } from '../world/world-rows.ts'
import { demoPassword } from './sign-ins.ts'

export type WorldSettings = Pick<WorldOptions, 'publicUrl'> & {
  /** The present moment of the world; tests set another one. */
  now?: Date
  scale?: number
}

/** The rows to load, and the moment that their dates are relative to. */
export type DatedWorld = { now: Date; rows: WorldRows }

/** Takes more than a CPU second, so `npm start` calls it while the database creates its tables. */
export const buildDatedWorld = async ({
  publicUrl,
  now = new Date(),
  scale = 1,
}: WorldSettings): Promise<DatedWorld> => {
  const passwordHash = await hashPassword(demoPassword)
  return { now, rows: buildWorld({ now, publicUrl, passwordHash, scale }) }
}
