import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const newest = 3000
const most = 1000

/**
 * The skills that the newest active internships require, the most frequent first, each in its most frequent spelling.
 */
export const selectKnownSkills = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select mode() within group (order by s.name) as name
    from (
      select skills_required from internships where status = 'active' and deleted_at is null
      order by created_at desc, id desc limit ${newest}) i, unnest(i.skills_required) s (name)
    group by lower(s.name) order by count(*) desc, lower(s.name) limit ${most}`.execute(db)
  return rows.map(({ name }) => name)
}
