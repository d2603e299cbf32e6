import type { Internship } from '@fledge/contract/internships'
import type { InternshipStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { containing, pageRows } from '../../platform/database/expressions.sql.ts'
import { type JsonFields, jsonArray, jsonPlain } from '../../platform/database/json-text.sql.ts'
import { internshipJson, withCompany } from '../internship-expressions.sql.ts'
import { emptyPage, type ListPage } from '../listing/list-page.ts'
import { exactViews } from '../views/view-expressions.sql.ts'

type Own = {
  companyId: string
  status?: InternshipStatus | undefined
  search?: string | undefined
  offset: number
  limit: number
}

/** The fields that only the internship's own company reads. */
const ownerFields: JsonFields = {
  saves_count: jsonPlain(sql`(select count(*) from saved_internships s where s.internship_id = i.id)`),
  accepted_count: jsonPlain(
    sql`(select count(*) from applications a where a.internship_id = i.id and a.status = 'accepted')`,
  ),
}

export const ownInternshipJson = internshipJson({ ...ownerFields, ...exactViews })

/**
 * Whether every word occurs in the title, location or skills, also as a part of a word, so that the list filters while
 * people type. Case and accents do not matter.
 */
const matches = (search: string) => {
  const words = search.split(/\s+/).filter(Boolean).map(containing)
  return sql`unaccented(concat_ws(' ', title, location, case when is_remote then 'remote' end,
      array_to_string(skills_required, ' ')))
    like all (array(select unaccented(word) from unnest(${words}::text[]) word))`
}

/** Lists a company's own internships, newest first. The counts by status include those that the status filter hides. */
export const listOwnInternships = async (db: Database, { companyId, status, search, offset, limit }: Own) => {
  const inStatus = status ? sql`status = ${status}` : sql`true`
  const { rows } = await sql<ListPage>`
    with own as materialized (
      select id, posted_at, status from internships
      where company_id = ${companyId} and deleted_at is null ${search ? sql`and ${matches(search)}` : sql``}),
    page as (
      select id, posted_at from own where ${inStatus}
      order by posted_at desc, id desc ${pageRows({ limit, offset })})
    select
      (select count(*) from own where ${inStatus})::int as count,
      (select json_build_object('all', count(*), 'draft', count(*) filter (where status = 'draft'),
        'active', count(*) filter (where status = 'active'), 'closed', count(*) filter (where status = 'closed'))
        from own) as counts,
      (select ${jsonArray(ownInternshipJson, sql`page.posted_at desc, page.id desc`)}
        from page join internships i on i.id = page.id ${withCompany}) as internships`.execute(db)
  return rows[0] ?? emptyPage
}

/** An internship as its company sees it, even after its deletion. */
export const findOwnInternship = async (db: Database, id: string) => {
  const { rows } = await sql<{ internship: Internship }>`
    select ${ownInternshipJson}::json as internship from internships i ${withCompany} where i.id = ${id}`.execute(db)
  return rows[0]?.internship
}
