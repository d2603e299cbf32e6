import type { ThreadEvent } from '@fledge/contract/messages/messages'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'

/** Lists the statuses of an application, the oldest first. A student does not see a decision that can still be undone. */
export const listStatusEvents = async (db: Database, applicationId: string, side: 'student' | 'company') => {
  const { rows } = await sql<ThreadEvent>`
    select 'status' as kind, ${wireTime(sql`e.at`)} as at, case e.status when 'pending' then 'student' else 'company' end as side,
      e.status, null as starts_at, null::int as slots
    from application_events e where e.application_id = ${applicationId} and (e.is_told or ${side === 'company'})
    order by e.at, e.id`.execute(db)
  return rows
}
