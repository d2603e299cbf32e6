import { utcDate } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { finishOnce } from '../../platform/jobs/finished-runs.ts'
import { listStudentsWithSkills, type Match, selectNewMatches } from './new-matches.sql.ts'

const batch = 200
const matchesNamed = 3

/** Notifies each student at most once a day of all new internships that match their skills. */
export const notifyNewMatches = (db: Database, at: Date) => {
  const today = utcDate(at)
  return finishOnce(db, 'new-matches', today, async () => {
    for (let after: string | undefined = nilId; after; ) {
      const students = await listStudentsWithSkills(db, after, at, batch)
      for (const { student_id, since } of students) {
        const { matches, found } = await selectNewMatches(db, student_id, { since, at, limit: matchesNamed })
        const notification = toNotification(student_id, matches, found, today)
        if (notification) await db.transaction().execute(trx => notify(trx, [notification], at))
      }
      after = students.at(-1)?.student_id
    }
  })
}

const toNotification = (userId: string, matches: Match[], found: number, today: string): NewNotification | null => {
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
    from: { id: nilId },
  }
}
