import type { InterviewSide } from '@fledge/contract/interviews/interviews'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { nextPriority } from '../../platform/mail/mail-order.ts'
import { type CalendarConfig, calendarMail } from './calendar-mail.ts'
import { claimMail, insertMails, listRecipients, listWaitingMails, type MailContent } from './calendar-mails.sql.ts'

const batch = 50

type Options = {
  /**
   * The student deletes the account: the student gets no mail, and the mails to the company do not name the student.
   */
  isNameless?: boolean
  /** Sends mails to this side only. */
  only?: InterviewSide
  /** Sends a mail to this person only. */
  to?: string
  change?: MailContent['change']
}

/** Stores the mails to both sides in the transaction that changes the interviews. */
export const queueCalendarMails = async (
  trx: Transaction,
  ids: string[],
  method: 'REQUEST' | 'CANCEL',
  { isNameless = false, only, to, change }: Options = {},
) => {
  if (ids.length === 0) return
  const recipients = await listRecipients(trx, ids)
  const mails = recipients
    .filter(({ side }) => !(isNameless && side === 'student') && side === (only ?? side))
    .filter(({ user_id }) => user_id === (to ?? user_id))
    .map(({ email, user_id: _, student_id, company_id, ...content }) => ({
      email,
      sender_id: company_id,
      about_id: content.side === 'company' && !isNameless ? student_id : null,
      content: {
        ...content,
        method,
        ...(isNameless ? { other_name: '' } : {}),
        ...(change ? { change, reason: null } : {}),
      },
    }))
  if (mails.length === 0) return
  await insertMails(trx, mails)
  await publish(trx, 'interview_mails', '')
}

type Deps = { db: Database; jobs: Jobs; config: CalendarConfig }

/** Queues the stored mails. Each is sent once, because its row is deleted in the transaction that queues it. */
export const sendCalendarMails = async ({ db, jobs, config }: Deps) => {
  for (;;) {
    const waiting = await listWaitingMails(db, batch)
    if (waiting.length === 0) return
    for (const row of waiting) {
      const mail = await calendarMail(config, row, row.content)
      await db.transaction().execute(async trx => {
        if (await claimMail(trx, row)) {
          const priority = await nextPriority(trx, row.sender_id)
          await queueMail(jobs, trx, mail, { madeFrom: [{ about_id: row.about_id }], priority })
        }
      })
    }
  }
}
