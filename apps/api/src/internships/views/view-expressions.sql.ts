import { sql } from 'kysely'
import { type JsonFields, jsonPlain } from '../../platform/database/json-text.sql.ts'

/** A field for `internshipJson`: the views of the internship `i`, including those that are not summed yet. */
export const exactViews: JsonFields = {
  views_count: jsonPlain(
    sql`(i.views_count + (select count(*) from uncounted_views v where v.internship_id = i.id)::int)`,
  ),
}

/** The views of a company that its totals do not contain yet; totals leave out deleted internships. */
export const uncountedViewsOf = (companyId: string) => sql<number>`(
  select count(*)::int from uncounted_views v join internships i on i.id = v.internship_id and i.deleted_at is null
  where v.company_id = ${companyId})`

/** The views of a company on a day that `company_days` does not contain yet. */
export const uncountedViewsOn = (companyId: string, day: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from uncounted_views v where v.company_id = ${companyId} and v.day = ${day})`
