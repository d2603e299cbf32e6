import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

const rules: Record<string, ReturnType<typeof sql>> = {
  'applications_count equals the applications': sql`
    select 1 from internships i where applications_count <> (select count(*) from applications a where a.internship_id = i.id)`,
}

export const brokenInvariants = async (db: Database) => {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) if ((await query.execute(db)).rows.length > 0) broken.push(rule)
  return broken
}
