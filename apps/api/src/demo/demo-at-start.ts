import type { Config } from '../platform/config.ts'
import type { DatabaseHandle } from '../platform/database/database.ts'
import { emailOfDemo, passwordOfDemo } from './data/featured-student.ts'
import { findSignIns, isEmpty, moveDeadlines, moveLogos } from './keep-demo.sql.ts'
import { startProgressLine } from './progress-line.ts'

export type SignIn = { role: 'student' | 'company'; email: string; password: string }

/** Fills an empty database where that is wanted, keeps an older demo world fresh, and says who can sign in to look around. */
export const prepareDemo = async (database: DatabaseHandle, { demo, publicUrl }: Config): Promise<SignIn[]> => {
  if (demo) await fillIfEmpty(database, publicUrl)
  const found = await findSignIns(database.db, Object.values(emailOfDemo))
  if (found.length === 0) return []
  await database.db.transaction().execute(async trx => {
    await moveLogos(trx, publicUrl)
    await moveDeadlines(trx)
  })
  const roles = ['student', 'company'] as const
  return roles
    .map(role => ({ role, email: emailOfDemo[role], password: passwordOfDemo }))
    .filter(({ email }) => found.includes(email))
}

const fillIfEmpty = async (database: DatabaseHandle, publicUrl: string) => {
  if (!(await isEmpty(database.db))) return
  // The words of a whole world, which a later start has no need to read.
  const { loadDemo } = await import('./load-demo.ts')
  let line: ReturnType<typeof startProgressLine> | undefined
  await loadDemo(database, {
    publicUrl,
    onStart: () => {
      line = startProgressLine('Filling the empty database with a demo world (needed once)')
    },
    onProgress: progress => line?.advance(progress),
  })
  line?.finish()
}
