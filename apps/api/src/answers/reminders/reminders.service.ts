import { utcDate } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { claimReminders, type Reminder } from './reminders.sql.ts'

const batch = 50

/** Reminds companies of answers that are due soon or overdue: each member gets one notification and one mail a day. */
export const remindOfAnswers = async (db: Database, at: Date) => {
  const day = utcDate(at)
  for (;;) {
    const reminded = await db.transaction().execute(async trx => {
      const found = await claimReminders(trx, { at, day }, batch)
      await notify(
        trx,
        found.map(reminder => toAnswerReminder(reminder, day)),
        at,
      )
      return found.length
    })
    if (reminded === 0) return
  }
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

export const toAnswerReminder = ({ company_id, due, overdue }: Reminder, day: string): NewNotification => {
  const parts = [
    ...(overdue > 0 ? [`${answers(overdue)} overdue`] : []),
    ...(due > 0 ? [`${answers(due)} due within three days`] : []),
  ]
  return {
    companyId: company_id,
    type: 'application',
    title: overdue > 0 ? 'Applicants wait for your answer' : 'Answers are due soon',
    message: `You have ${parts.join(' and ')}. A message, an interview or a decision is an answer.`,
    link: `/company/applicants?answer=${overdue > 0 ? 'overdue' : 'due'}`,
    key: `answers:${company_id}:${day}`,
    from: { id: nilId },
  }
}
