import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'
import { isBeforeDeadline } from '../internship-expressions.sql.ts'
import { readSearchTerms, type SearchTerms, toSearchQuery } from './search-terms.sql.ts'
import { splitSkills } from './split-skills.ts'

export type OpenFilter = {
  terms: SearchTerms
  remote: boolean
  companyId?: string | undefined
  minStipend?: number | undefined
  maxMonths?: number | undefined
  /** A query for the ids of companies that the reader does not see. */
  hiddenCompanies?: RawBuilder<unknown> | undefined
}

/** Whether the search document `s` is open and matches every filter; null when no document can match. */
export const matchesFilters = ({ terms, remote, companyId, minStipend, maxMonths, hiddenCompanies }: OpenFilter) => {
  const query = toSearchQuery(terms)
  if (query === null) return null
  return sql`${isBeforeDeadline(sql`s.application_deadline`, terms.today === null ? sql`(select ${today})` : sql`${terms.today}::date`)}
    ${terms.weeks ? sql`and search_week(s.created_at) && ${terms.weeks}::int[]` : sql``}
    ${query ? sql`and s.document @@ ${query}::tsquery` : sql``}
    ${hiddenCompanies ? sql`and s.company_id <> all(array(${hiddenCompanies}))` : sql``}
    ${remote ? sql`and s.is_remote` : sql``}
    ${companyId === undefined ? sql`` : sql`and s.company_id = ${companyId}`}
    ${terms.currency === null ? sql`` : sql`and s.stipend_max is not null`}
    ${minStipend === undefined ? sql`` : sql`and s.stipend_max >= ${minStipend}`}
    ${maxMonths === undefined ? sql`` : sql`and s.duration_months <= ${maxMonths}`}`
}

type Query = {
  search?: string | undefined
  location?: string | undefined
  country?: string | undefined
  currency?: string | undefined
  skills?: string | undefined
  remote?: 'true' | 'false' | undefined
  min_stipend?: number | undefined
  max_months?: number | undefined
}

/** The filters of a search by its query, without the correction of unknown words. */
export const readFilters = async (db: Database, query: Query): Promise<OpenFilter> => {
  const { search, location, country, currency, min_stipend: minStipend, max_months: maxMonths } = query
  const terms = await readSearchTerms(db, { search, location, country, currency, skills: splitSkills(query.skills) })
  return { terms, remote: query.remote === 'true', minStipend, maxMonths }
}

/** Whether a notification of new matches has named the search document `s`: it names those that require no more than twice the student's skills. */
export const isNamedByMatches = (studentId: string) => sql`exists (
  select from student_profiles p cross join lateral (
    select count(*) filter (where key = any(array(select unaccent(own) from unnest(p.skill_keys) own))) as skills, count(*) as wanted
    from unnest(s.skill_keys) key) m
  where p.user_id = ${studentId} and m.skills > 0 and m.skills * 2 >= m.wanted and s.created_at <= (
    select max(k.told_at) from notification_keys k where k.user_id = p.user_id and k.key like 'matches:%'))`
