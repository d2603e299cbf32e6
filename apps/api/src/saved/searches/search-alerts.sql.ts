import { sql } from 'kysely'
import { companyName, withCompany } from '../../internships/internship-expressions.sql.ts'
import { isNamedByMatches, matchesFilters, type OpenFilter } from '../../internships/search/open-filter.sql.ts'
import { decidedIds } from '../../internships/student-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'

export type DueSearch = { id: string; name: string; query: string; checked_at: Date }

/** Daily searches are due on every new day, weekly ones after seven days. */
const isDue = (at: Date) => sql`(
  frequency = 'daily' and (checked_at at time zone 'utc')::date < (${at}::timestamptz at time zone 'utc')::date
  or frequency = 'weekly' and (checked_at at time zone 'utc')::date <= (${at}::timestamptz at time zone 'utc')::date - 7)`

export const listStudentsWithDueSearches = async (db: Database, after: string, at: Date, limit: number) => {
  const { rows } = await sql<{ student_id: string }>`
    select distinct student_id from saved_searches where student_id > ${after}::uuid and ${isDue(at)}
    order by student_id limit ${limit}`.execute(db)
  return rows.map(row => row.student_id)
}

/** Another server that runs the same job waits here, and finds nothing due afterwards. */
export const claimDueSearches = async (trx: Transaction, studentId: string, at: Date) => {
  const { rows } = await sql<DueSearch>`
    with due as (
      select id, checked_at from saved_searches where student_id = ${studentId} and ${isDue(at)} order by id for update)
    update saved_searches s set checked_at = ${at} from due
    where s.id = due.id returning s.id, s.name, s.query, due.checked_at`.execute(trx)
  return rows
}

export type Found = { id: string; title: string; company_name: string }

/**
 * The newest open internships that were posted since the last alert and match the filters. Left out are internships that the
 * student has swiped, saved or applied to, those of companies that the student hides or blocks, and those that an earlier alert or a
 * notification of new matches has named.
 */
export const selectNewHits = async (
  trx: Transaction,
  { studentId, filters, since, at }: { studentId: string; filters: OpenFilter; since: Date; at: Date },
) => {
  const condition = matchesFilters(filters)
  if (!condition) return []
  const { rows } = await sql<Found>`
    select i.id, i.title, ${companyName} as company_name
    from internship_search s join internships i on i.id = s.internship_id ${withCompany}
    where ${condition} and s.created_at > ${since} and s.created_at <= ${at}
      and s.internship_id not in (${decidedIds(studentId)})
      and s.internship_id not in (select internship_id from alerted_internships where student_id = ${studentId})
      and s.company_id not in (select company_id from invitation_blocks where student_id = ${studentId})
      and not ${isNamedByMatches(studentId)}
    order by s.created_at desc, s.internship_id desc limit 100`.execute(trx)
  return rows
}

export const insertAlerted = (trx: Transaction, studentId: string, ids: string[], at: Date) =>
  sql`
  insert into alerted_internships (student_id, internship_id, alerted_at)
  select ${studentId}, id, ${at} from unnest(${ids}::uuid[]) id order by id on conflict do nothing`.execute(trx)

/** An alert looks back at most a week, or as long as the server was down. */
export const deleteOldAlerted = (db: Database, at: Date) =>
  sql`delete from alerted_internships where alerted_at < ${at}::timestamptz - interval '30 days'`.execute(db)
