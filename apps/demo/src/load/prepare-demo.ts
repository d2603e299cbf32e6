import { secretsOf } from '../../../api/src/platform/access/secrets.ts'
import type { Config } from '../../../api/src/platform/config.ts'
import type { DatabaseHandle } from '../../../api/src/platform/database/database-handle.ts'
import { createStorage } from '../../../api/src/platform/storage/create-storage.ts'
import type { DatedWorld } from './dated-world.ts'
import { updateFileUrls } from './demo-files.sql.ts'
import { startProgressLine } from './progress-line.ts'
import { confirmInternships, findSignIns, hasNoUsers, postponeDeadlines, updateLogoUrls } from './refresh-demo.sql.ts'
import { demoEmails, demoPassword } from './sign-ins.ts'

export type SignIn = { role: 'student' | 'company'; email: string; password: string }

/** Fills an empty database if `demo` is on, refreshes a demo world that is already there, and returns its sign-ins. */
export const prepareDemo = async (
  database: DatabaseHandle,
  config: Config,
  world?: Promise<DatedWorld>,
): Promise<SignIn[]> => {
  const { demo, publicUrl } = config
  if (demo) await fillIfEmpty(database, config, world)
  const found = await findSignIns(database.db, Object.values(demoEmails))
  if (found.length === 0) return []
  await database.db.transaction().execute(async trx => {
    await updateLogoUrls(trx, publicUrl)
    await updateFileUrls(trx, publicUrl)
    await postponeDeadlines(trx)
    await confirmInternships(trx)
  })
  const roles = ['student', 'company'] as const
  return roles
    .map(role => ({ role, email: demoEmails[role], password: demoPassword }))
    .filter(({ email }) => found.includes(email))
}

const fillIfEmpty = async (database: DatabaseHandle, config: Config, world?: Promise<DatedWorld>) => {
  if (!(await hasNoUsers(database.db))) return
  // Imported only here: the data files of the world would delay every later start.
  const { loadDemo } = await import('./load-demo.ts')
  let line: ReturnType<typeof startProgressLine> | undefined
  await loadDemo(database, {
    publicUrl: config.publicUrl,
    world,
    secrets: secretsOf(config),
    storage: createStorage(config.files),
    onStart: () => {
      line = startProgressLine('Filling the empty database with a demo world (needed once)')
    },
    onProgress: progress => line?.advance(progress),
  })
  line?.finish()
}
