import { notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { toSideNotifications } from '../interview-notifications.ts'
import { formatTime } from '../interview-time.ts'
import { listUnreminded, type UpcomingInterview } from './reminders.sql.ts'

const batch = 100

/** Reminds both sides a day and an hour before the interview, once for each booked time. */
export const remindOfInterviews = async (db: Database, at: Date) => {
  for (const hours of [24, 1])
    for (;;) {
      const upcoming = await listUnreminded(db, at, { hours, limit: batch })
      if (upcoming.length === 0) break
      const reminders = upcoming.flatMap(interview => toReminders(interview, hours))
      await db.transaction().execute(trx => notify(trx, reminders, at))
    }
}

const toReminders = (interview: UpcomingInterview, hours: number) => {
  const { id, sequence, starts_at, company_zone, student_zone, place, company_name, student_name, title } = interview
  const key = `interview:${id}:${sequence}:${hours}`
  const reminder = (other: string, zone: string) => ({
    key,
    title: hours === 1 ? 'Your interview begins within an hour' : 'Your interview is within a day',
    message: `With ${other} about ${title}: ${formatTime(starts_at, zone)}, ${place}.`,
    mailLines: [`With ${other} about ${title}: ${formatTime(starts_at, zone)}.`, { place }],
  })
  return [
    ...toSideNotifications('student', interview, reminder(company_name, student_zone ?? company_zone)),
    ...toSideNotifications('company', interview, reminder(student_name || 'the student', company_zone)),
  ]
}
