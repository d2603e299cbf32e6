import type { ApplicationStatus } from '@fledge/contract/statuses'
import { recordAnswers } from '../../../answers/answers.service.ts'
import { cancelInterviews } from '../../../interviews/end-interviews.service.ts'
import { notify } from '../../../notifications/notifications.service.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/events.ts'
import * as rows from './status-notices.sql.ts'
import { toStatusNotification } from './status-notifications.ts'

const batch = 100

/** A mail cannot be taken back, so the mail about a final answer waits longer than the notification. */
const mailSecondsFor = (status: rows.Change['to'], noticeSeconds: number) =>
  status === 'accepted' || status === 'rejected' ? noticeSeconds * 10 : noticeSeconds

/** Plans the notices to the students, and starts the timers of all servers. */
export const planNotices = async (trx: Transaction, changes: rows.Change[], noticeSeconds: number) => {
  for (const [status, group] of Map.groupBy(changes, ({ to }) => to)) {
    const waits = { noticeSeconds, mailSeconds: mailSecondsFor(status, noticeSeconds) }
    await rows.scheduleNotices(trx, group, status, waits)
    for (const seconds of new Set(Object.values(waits))) await publish(trx, 'status_notices', String(seconds))
  }
}

/** Tells the students whose wait is over, each once. `at` is for tests; by default the clock of the database decides. */
export const tellDueStatuses = async (db: Database, at?: Date) => {
  for (;;) {
    const told = await db.transaction().execute(async trx => {
      const due = await rows.lockDueNotices(trx, { at, limit: batch })
      await tell(trx, due)
      for (const companyId of new Set(due.map(({ company_id }) => company_id)))
        await publish(trx, 'applicants', companyId)
      return due.length
    })
    if (told < batch) return
  }
}

/** Tells the students of these applications without waiting. The caller has locked the applications. */
export const tellNow = async (trx: Transaction, ids: string[]) => {
  await rows.makeNoticesDue(trx, ids)
  await tell(trx, await rows.lockDueNotices(trx, { at: undefined, limit: ids.length, ids }))
}

const tell = async (trx: Transaction, due: rows.DueNotice[]) => {
  if (due.length === 0) return
  // The interview is not cancelled together with the decision. A decision that is undone before the student is told
  // must leave it unchanged.
  const rejected = due.filter(({ status, is_notice_due }) => status === 'rejected' && is_notice_due)
  const applicationIds = rejected.map(({ application_id }) => application_id)
  if (rejected.length > 0) await cancelInterviews(trx, { applicationIds }, { side: 'company', reason: null })
  await notify(
    trx,
    due.map(notice => ({
      ...toStatusNotification(notice),
      target: { kind: 'application', id: notice.application_id },
      from: { id: notice.company_id },
      ...(notice.is_mail_due && notice.is_notice_due
        ? {}
        : { only: notice.is_mail_due ? ('mail' as const) : ('notification' as const) }),
    })),
  )
  await rows.markTold(trx, due)
  await recordAnswersOf(trx, due)
}

/** A status that the student was told is an answer, except those that say only that the application was received or read. */
const recordAnswersOf = async (trx: Transaction, due: rows.DueNotice[]) => {
  const told = due.filter(({ is_notice_due }) => is_notice_due)
  const idsOf = (...statuses: ApplicationStatus[]) =>
    told.filter(({ status }) => statuses.includes(status)).map(({ application_id }) => application_id)
  await recordAnswers(trx, idsOf('shortlisted'))
  await recordAnswers(trx, idsOf('accepted', 'rejected'), { isDecision: true })
}
