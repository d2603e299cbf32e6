import { parseSearchQuery } from '@fledge/contract/matching/saved-searches'
import { utcDate } from '@fledge/contract/wire/format'
import { readFilters } from '../../internships/search/open-filter.sql.ts'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { finishOnce } from '../../platform/jobs/finished-runs.ts'
import {
  claimDueSearches,
  type DueSearch,
  deleteOldAlerted,
  type Found,
  insertAlerted,
  listStudentsWithDueSearches,
  selectNewHits,
} from './search-alerts.sql.ts'

const batch = 200
const named = 3

/** Sends each student at most one alert a day about all of their searches. */
export const sendSearchAlerts = (db: Database, at: Date) =>
  finishOnce(db, 'search-alerts', utcDate(at), async () => {
    for (let after: string | undefined = nilId; after; ) {
      const students = await listStudentsWithDueSearches(db, after, at, batch)
      for (const student of students) await db.transaction().execute(trx => alertStudent(trx, student, at))
      after = students.at(-1)
    }
    await deleteOldAlerted(db, at)
  })

const alertStudent = async (trx: Transaction, studentId: string, at: Date) => {
  const found = new Map<string, Found>()
  const hitting: DueSearch[] = []
  for (const search of await claimDueSearches(trx, studentId, at)) {
    const parsed = parseSearchQuery(search.query)
    // A later version may not know a filter any more; the search then waits for its owner.
    if (!parsed.success) continue
    const filters = await readFilters(trx, parsed.data)
    const hits = await selectNewHits(trx, { studentId, filters, since: search.checked_at, at })
    if (hits.length > 0) hitting.push(search)
    for (const hit of hits) found.set(hit.id, hit)
  }
  if (found.size === 0) return
  await insertAlerted(trx, studentId, [...found.keys()], at)
  await notify(trx, [toSearchAlert(studentId, hitting, [...found.values()], utcDate(at))], at)
}

export const toSearchAlert = (
  userId: string,
  searches: Pick<DueSearch, 'id' | 'name'>[],
  found: Found[],
  today: string,
): NewNotification => {
  const [search] = searches
  const names = found.slice(0, named).map(({ title, company_name }) => `${title} at ${company_name}`)
  if (found.length > named) names.push(`${found.length - named} more`)
  const count = found.length === 1 ? 'A new internship' : `${found.length} new internships`
  const isOne = searches.length === 1
  return {
    userId,
    type: 'internship',
    title: isOne ? `${count} for “${search?.name}”` : `${count} for your saved searches`,
    message: `${new Intl.ListFormat('en').format(names)}.`,
    link: isOne ? `/saved?list=searches&open=${search?.id}` : '/saved?list=searches',
    key: `searches:${today}`,
    from: { id: nilId },
  }
}
