import { utcDate } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { type ClosingInternship, selectClosingInternships } from './deadline-reminders.sql.ts'

const batch = 200
const day = 24 * 60 * 60 * 1000

/** Reminds students once that an internship they saved closes within three days. */
export const remindOfDeadlines = async (db: Database, at: Date) => {
  const today = utcDate(at)
  for (;;) {
    const closing = await selectClosingInternships(db, today, batch)
    if (closing.length === 0) return
    const reminders = closing.map(internship => toSavedDeadline(internship, today))
    await db.transaction().execute(trx => notify(trx, reminders, at))
  }
}

export const toSavedDeadline = (internship: ClosingInternship, today: string): NewNotification => {
  const { student_id, internship_id, title, company_name, deadline } = internship
  return {
    userId: student_id,
    type: 'internship',
    title: 'A saved internship closes soon',
    message: `${title} at ${company_name} takes applications ${lastDays(deadline, today)}.`,
    link: `/internship/${internship_id}`,
    key: `deadline:${internship_id}:${deadline}`,
    from: { id: nilId },
  }
}

const lastDays = (deadline: string, today: string) => {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / day)
  if (days === 0) return 'only today'
  return days === 1 ? 'until tomorrow' : `for ${days} more days`
}
