import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Whether a student has an interview that is proposed or booked. */
export const hasOpenInterview = async (db: Database, studentId: string) => {
  const { rows } = await sql`
    select from interviews where student_id = ${studentId} and is_delivered and state in ('proposed', 'booked') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
