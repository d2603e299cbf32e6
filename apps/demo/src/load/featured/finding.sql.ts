import type { PreferenceReason } from '@fledge/contract/matching/match'
import { sql } from 'kysely'
import type { Transaction } from '../../../../api/src/platform/database/database.ts'
import { upsertPreferences } from '../../../../api/src/swipes/preferences/match-preferences.sql.ts'
import { demoId, featuredIds } from '../../generate/demo-ids.ts'

const reasons: PreferenceReason[] = ['place', 'dates', 'company']

/** The featured student has said why about the last skips. */
export const addSkipReasons = async (trx: Transaction) => {
  const { rows } = await sql<{ internshipId: string }>`
    select internship_id as "internshipId" from swipes where student_id = ${featuredIds.student} and direction = 'left'
    order by swiped_at desc, internship_id limit ${reasons.length}`.execute(trx)
  const skips = rows.flatMap((row, index) => {
    const reason = reasons[index]
    return reason ? [{ ...row, reason }] : []
  })
  await upsertPreferences(trx, featuredIds.student, skips)
  await sql`
    update match_preferences m set created_at = s.swiped_at from swipes s
    where s.student_id = m.student_id and s.internship_id = m.internship_id`.execute(trx)
}

/** A quarter of the students marked their newest application. */
export const markTopPicks = (trx: Transaction) =>
  sql`
    update applications set top_pick = true where id in (
      select id from (
        select id, row_number() over (partition by student_id order by applied_at desc, id) as nth from applications) a
      where nth = 1 and (get_byte(uuid_send(id), 15) % 4 = 0))`.execute(trx)

const searches = [
  { name: 'Paid design work', query: 'search=design&min_stipend=1000', frequency: 'daily', daysAgo: 9 },
  { name: 'Remote with React', query: 'skills=React&remote=true', frequency: 'weekly', daysAgo: 4 },
  { name: 'Short ones in Berlin', query: 'location=Berlin&max_months=3', frequency: 'off', daysAgo: 2 },
]

/** The ids of offers and of moderation are below this number. */
const firstId = 980_000

export const addSavedSearches = async (trx: Transaction, now: Date) => {
  for (const [index, { name, query, frequency, daysAgo }] of searches.entries())
    await sql`
      insert into saved_searches (id, student_id, name, query, frequency, checked_at, created_at)
      values (${demoId('item', firstId + index)}, ${featuredIds.student}, ${name}, ${query}, ${frequency}, ${now},
        ${new Date(now.getTime() - daysAgo * 86_400_000)})`.execute(trx)
}
