import type { Database } from '../../platform/database/database.ts'
import { type Notice, notify } from '../notifications.service.ts'
import { type Closing, selectClosing } from './deadline-reminders.sql.ts'

const batch = 200
const day = 24 * 60 * 60 * 1000

/** Tells students once that an internship they saved closes in three days. */
export const remindOfDeadlines = async (db: Database, at: Date) => {
  const today = at.toISOString().slice(0, 10)
  for (;;) {
    const closing = await selectClosing(db, today, batch)
    if (closing.length === 0) return
    const notices = closing.map(item => toNotice(item, today))
    await db.transaction().execute(trx => notify(trx, notices, at))
  }
}

const toNotice = ({ student_id, internship_id, title, company_name, deadline }: Closing, today: string): Notice => ({
  userId: student_id,
  type: 'internship',
  title: 'A saved internship closes soon',
  message: `${title} at ${company_name} takes applications ${lastDays(deadline, today)}.`,
  link: `/internship/${internship_id}`,
  key: `deadline:${internship_id}:${deadline}`,
})

const lastDays = (deadline: string, today: string) => {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / day)
  if (days === 0) return 'only today'
  return days === 1 ? 'until tomorrow' : `for ${days} more days`
}
