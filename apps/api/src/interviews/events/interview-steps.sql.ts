import { sql } from 'kysely'
import { wireTime } from '../../platform/database/expressions.sql.ts'

/**
 * The next steps of a student in the open interviews: picking a time, attending, or waiting for the company. An
 * interview that is over stays open until the next run of the job.
 */
export const interviewSteps = (studentId: string) => sql`
  select i.application_id,
    case when i.state = 'booked' then 'interview' when i.proposed_by = 'company' then 'times' else 'waiting' end as kind,
    case when i.state = 'booked' then ${wireTime(sql`i.starts_at`)} else ${wireTime(sql`i.expires_at`)} end as at,
    case when i.state = 'booked' then 1
      else (select count(*)::int from interview_slots s where s.interview_id = i.id) end as count
  from interviews i
  where i.student_id = ${studentId} and i.is_delivered and i.state in ('proposed', 'booked')
    and case when i.state = 'booked' then i.ends_at else i.expires_at end > now()`
