import { sql } from 'kysely'

/** The conversations of a student with unread messages, as next steps of their applications. */
export const messageSteps = (studentId: string) => sql`
  select r.thread_id as application_id, 'messages' as kind, null as at, r.unread as count
  from thread_reads r where r.user_id = ${studentId} and r.unread > 0`
