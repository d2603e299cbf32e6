import { sql } from 'kysely'
import { wireDate, wireTime } from '../platform/database/expressions.sql.ts'
import { isLiveForStudent, withConversation } from './offers.sql.ts'

/** The live offers of a student, as next steps of their applications: one to answer, or the date of the start. */
export const offerSteps = (studentId: string) => sql`
  select f.thread_id as application_id, case f.state when 'open' then 'offer' else 'start' end as kind,
    case f.state when 'open' then ${wireTime(sql`f.made_at`)} else ${wireDate(sql`f.start_date`)} end as at, 1 as count
  from offers f ${withConversation} where ${isLiveForStudent(studentId)}`
