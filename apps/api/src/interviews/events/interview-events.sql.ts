import { newestInterviewEvents, type ThreadEvent } from '@fledge/contract/messages/messages'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

export const insertInterviewEvent = (trx: Transaction, event: Insertable<Tables['interview_events']>) =>
  trx.insertInto('interview_events').values(event).execute()

/**
 * Lists what happened to the interviews of an application, the oldest first. A student does not see times that a blocked
 * company has proposed.
 */
export const listInterviewEvents = async (db: Database, applicationId: string, side: 'student' | 'company') => {
  const { rows } = await sql<ThreadEvent>`
    select 'interview_' || newest.kind as kind, ${wireTime(sql`newest.at`)} as at, newest.side, null as status,
      ${wireTime(sql`newest.starts_at`)} as starts_at, newest.slots
    from (
      select e.* from interviews i join interview_events e on e.interview_id = i.id
      where i.application_id = ${applicationId} and (i.is_delivered or ${side === 'company'})
      order by e.id desc limit ${sql.lit(newestInterviewEvents)}) newest
    order by newest.id`.execute(db)
  return rows
}
