import type { InternshipStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { internshipJson, withCompany } from '../internship-expressions.sql.ts'
import { emptyPage, type ListPage } from '../list-page.ts'

type Own = { companyId: string; status?: InternshipStatus | undefined; offset: number; limit: number }

/** Lists a company's own internships in every status, newest first. */
export const listOwnInternships = async (db: Database, { companyId, status, offset, limit }: Own) => {
  const own = sql`company_id = ${companyId} and deleted_at is null ${status ? sql`and status = ${status}` : sql``}`
  const { rows } = await sql<ListPage>`
    with page as (
      select id, posted_at from internships where ${own}
      order by posted_at desc, id desc limit ${limit} offset ${offset})
    select
      (select count(*) from internships where ${own})::int as count,
      (select coalesce(json_agg(${internshipJson()} order by page.posted_at desc, page.id desc), '[]')
        from page join internships i on i.id = page.id ${withCompany})::text as internships`.execute(db)
  return rows[0] ?? emptyPage
}
