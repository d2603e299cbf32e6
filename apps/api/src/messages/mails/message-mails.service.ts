import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { type DueMail, lockDueMails, markMailed } from './message-mails.sql.ts'

const batch = 100

/** Mails people about messages that are still unread, one mail for each conversation. `at` is for tests. */
export const mailUnreadMessages = async (db: Database, at?: Date) => {
  for (;;) {
    const count = await db.transaction().execute(async trx => {
      const due = await lockDueMails(trx, at, batch)
      if (due.length > 0) await notify(trx, due.map(toUnreadMail))
      await markMailed(trx, due)
      return due.length
    })
    if (count < batch) return
  }
}

/** The mail does not contain the messages, because a sent mail cannot be deleted together with an account. */
export const toUnreadMail = ({
  thread_id,
  user_id,
  unread,
  title,
  student_id,
  company_id,
  author_id,
  from_name,
  isOfStudent,
}: DueMail): NewNotification => {
  const name = from_name || 'A student'
  return {
    userId: user_id,
    type: 'message',
    title: unread === 1 ? `${name} wrote to you` : `${unread} new messages from ${name}`,
    message: `${name} wrote to you about ${title}. Read it and reply on Fledge.`,
    link: `/messages?thread=${thread_id}`,
    only: 'mail',
    ...(isOfStudent ? { aboutId: student_id } : company_id ? { from: { id: company_id, by: author_id } } : {}),
  }
}
