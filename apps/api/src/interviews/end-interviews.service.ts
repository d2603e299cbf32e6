import { startDecisions } from '../answers/answers.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { queueCalendarMails } from './calendar/calendar-mails.service.ts'
import { forgetNamedMails } from './calendar/calendar-mails.sql.ts'
import {
  type Cancellation,
  type EndedInterview,
  type InterviewScope,
  type LapsedInterview,
  updateCancelled,
  updateDone,
  updateLapsed,
} from './end-interviews.sql.ts'
import { toSideNotifications } from './interview-notifications.ts'

const batch = 100

/** Cancels the open interviews and removes them from the calendars. The caller notifies the other side. */
export const cancelInterviews = async (trx: Transaction, scope: InterviewScope, cancellation: Cancellation) => {
  const cancelled = await updateCancelled(trx, scope, cancellation)
  await queueCancellations(trx, cancelled)
}

/**
 * For the deletion of a student's account: the mails must not name the student, because a queued mail outlives the
 * account.
 */
export const cancelInterviewsOfStudent = async (trx: Transaction, studentId: string) => {
  await forgetNamedMails(trx, studentId)
  const cancelled = await updateCancelled(trx, { studentId }, { side: 'student', reason: null })
  await queueCancellations(trx, cancelled, { isNameless: true })
}

const queueCancellations = (trx: Transaction, ended: EndedInterview[], options?: { isNameless: boolean }) =>
  queueCalendarMails(
    trx,
    ended.filter(({ sequence }) => sequence !== null).map(({ id }) => id),
    'CANCEL',
    options,
  )

/**
 * Changes proposed interviews to `lapsed` after five days or when their last time has passed, and booked interviews to
 * `done` when they are over, which starts the promise of a decision.
 */
export const endDueInterviews = async (db: Database, at: Date) => {
  await inBatches(db, async trx => {
    const lapsed = await updateLapsed(trx, at, batch)
    await queueCancellations(trx, lapsed)
    await notify(trx, lapsed.flatMap(toLapseNotifications), at)
    return lapsed.length
  })
  await inBatches(db, async trx => {
    const done = await updateDone(trx, at, batch)
    await startDecisions(trx, done)
    return done.length
  })
}

const inBatches = async (db: Database, work: (trx: Transaction) => Promise<number>) => {
  while ((await db.transaction().execute(work)) === batch);
}

const toLapseNotifications = (interview: LapsedInterview) => {
  const title = 'No time was picked'
  const about = `the interview about ${interview.title}`
  return [
    ...(interview.is_delivered
      ? toSideNotifications('student', interview, {
          title,
          message: `The proposed times for ${about} at ${interview.company_name} have lapsed. Write to the company if you would still like to meet.`,
        })
      : []),
    ...toSideNotifications('company', interview, {
      title,
      message: `The times that you proposed to ${interview.student_name || 'a student'} for ${about} have lapsed. You can propose new ones.`,
    }),
  ]
}
