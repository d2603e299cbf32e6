import type { Database } from '../../platform/database/database.ts'
import { finishOnce } from '../../platform/jobs/finished-runs.ts'
import { type Notice, notify } from '../notifications.service.ts'
import { listSeekers, type Match, selectNewMatches } from './new-matches.sql.ts'

const batch = 200
const named = 3
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Tells each student at most once a day, in one bundle, what new internships suit them. */
export const tellNewMatches = (db: Database, at: Date) => {
  const today = at.toISOString().slice(0, 10)
  return finishOnce(db, 'new-matches', today, async () => {
    for (let after: string | undefined = beforeAll; after; ) {
      const seekers = await listSeekers(db, after, at, batch)
      for (const { student_id, since } of seekers) {
        const { matches, found } = await selectNewMatches(db, student_id, { since, at, limit: named })
        const notice = toNotice(student_id, matches, found, today)
        if (notice) await db.transaction().execute(trx => notify(trx, [notice], at))
      }
      after = seekers.at(-1)?.student_id
    }
  })
}

const toNotice = (userId: string, matches: Match[], found: number, today: string): Notice | null => {
  const [first] = matches
  if (!first) return null
  const names = matches.map(({ title, company_name }) => `${title} at ${company_name}`)
  if (found > matches.length) names.push(`${found - matches.length} more`)
  return {
    userId,
    type: 'internship',
    title: found === 1 ? 'A new internship matches your skills' : `${found} new internships match your skills`,
    message: `${new Intl.ListFormat('en').format(names)}.`,
    link: found === 1 ? `/internship/${first.id}` : '/',
    key: `matches:${today}`,
  }
}
