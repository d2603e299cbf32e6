import { closingSoonDays, type Internship, type ListInternshipsQuery } from '@fledge/contract/internships'
import type { InternshipStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { containing, pageRows, today, wireDate } from '../../platform/database/expressions.sql.ts'
import { type JsonFields, json, jsonArray, jsonOrNull, jsonPlain } from '../../platform/database/json-text.sql.ts'
import { holdJson } from '../holds/hold-expressions.sql.ts'
import { internshipJson, withCompany } from '../internship-expressions.sql.ts'
import { emptyPage, type ListPage } from '../listing/list-page.ts'
import { exactViews } from '../views/view-expressions.sql.ts'
import { inColumnOrder, sortKeyOf } from './own-order.sql.ts'

export type OwnFilters = Pick<ListInternshipsQuery, 'status' | 'search' | 'closes_within'>
type Page = { offset: number; limit: number } & Pick<ListInternshipsQuery, 'order_by' | 'order'>

/** The fields that only the internship's own company reads. */
const ownerFields: JsonFields = {
  saves_count: jsonPlain(sql`(select count(*) from saved_internships s where s.internship_id = i.id)`),
  updated_by: json(sql`i.updated_by`),
  accepted_count: jsonPlain(
    sql`(select count(*) from applications a where a.internship_id = i.id and a.status = 'accepted')`,
  ),
  new_applications_count: jsonPlain(
    sql`(select count(*) from applications a where a.internship_id = i.id and a.status = 'pending')`,
  ),
  hold: jsonOrNull(holdJson),
}

export const ownInternshipJson = internshipJson({ ...ownerFields, ...exactViews })

/**
 * Whether every word occurs in the title, location or skills, also as a part of a word, so that the list filters while
 * people type. Case and accents do not matter.
 */
const matches = (search: string) => {
  const words = search.split(/\s+/).filter(Boolean).map(containing)
  return sql`unaccented(concat_ws(' ', i.title, i.location, case when i.is_remote then 'remote' end,
      array_to_string(i.skills_required, ' ')))
    like all (array(select unaccented(word) from unnest(${words}::text[]) word))`
}

/** The internships `i` of a company that match the search. */
const fromOwn = (companyId: string, { search }: OwnFilters) => sql`
  from internships i
  where i.company_id = ${companyId} and i.deleted_at is null ${search ? sql`and ${matches(search)}` : sql``}`

const closesWithin = (days: number) =>
  sql`(status = 'active' and application_deadline between ${today} and ${today} + ${days}::int)`

/** The filters that the counts by status leave out. */
const isListed = ({ status, closes_within: days }: OwnFilters) =>
  sql`${status ? sql`status = ${status}` : sql`true`} and ${days ? closesWithin(days) : sql`true`}`

const countsJson = sql`json_build_object('all', count(*), 'draft', count(*) filter (where status = 'draft'),
  'active', count(*) filter (where status = 'active'), 'closed', count(*) filter (where status = 'closed'),
  'closing', count(*) filter (where ${closesWithin(closingSoonDays)}))`

/**
 * Lists a company's own internships. The counts by status include those that the other filters hide. The statement
 * reads all internships of the company, at most `internshipsPerCompany`, and builds the JSON of one page.
 */
export const listOwnInternships = async (
  db: Database,
  companyId: string,
  filters: OwnFilters,
  { order_by, order, offset, limit }: Page,
) => {
  const { rows } = await sql<ListPage>`
    with own as materialized (
      select i.id, i.posted_at, i.status, i.application_deadline, ${sortKeyOf(order_by)} as sort_key
      ${fromOwn(companyId, filters)}),
    page as (
      select id, posted_at, sort_key from own where ${isListed(filters)}
      order by ${inColumnOrder('own', { order_by, order })} ${pageRows({ limit, offset })})
    select
      (select count(*) from own where ${isListed(filters)})::int as count,
      (select ${countsJson} from own) as counts,
      (select ${jsonArray(ownInternshipJson, inColumnOrder('page', { order_by, order }))}
        from page join internships i on i.id = page.id ${withCompany}) as internships`.execute(db)
  return rows[0] ?? emptyPage
}

type OwnId = { id: string; status: InternshipStatus; application_deadline: string | null }

/** The own internships under the filters, for changes of all of them. */
export const listOwnIds = async (db: Database, companyId: string, filters: OwnFilters) => {
  const { rows } = await sql<OwnId>`
    select i.id, i.status, ${wireDate(sql`i.application_deadline`)} as application_deadline
    ${fromOwn(companyId, filters)} and ${isListed(filters)} order by i.id`.execute(db)
  return rows
}

/** An internship as its company sees it, even after its deletion. */
export const findOwnInternship = async (db: Database, id: string) => {
  const { rows } = await sql<{ internship: Internship }>`
    select ${ownInternshipJson}::json as internship from internships i ${withCompany} where i.id = ${id}`.execute(db)
  return rows[0]?.internship
}
