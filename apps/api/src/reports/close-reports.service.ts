import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type ClosedReport, closeReportsAbout } from './close-reports.sql.ts'
import type { TargetRef } from './report-target.ts'

const targets = { internship: 'an internship', company: 'a company', message: 'a message' }

const outcomes = {
  acted: 'We looked at it and took steps. Thank you for helping others.',
  dismissed: 'We looked at it and found nothing against our rules. Thank you for telling us.',
}

/** Closes open reports and notifies their reporters, without details about anybody else. */
export const closeReports = async (trx: Transaction, concerned: TargetRef, outcome: ClosedReport['outcome']) => {
  const closed = await closeReportsAbout(trx, concerned, outcome)
  await notify(
    trx,
    closed.flatMap(({ reporter_id, ...report }) =>
      reporter_id ? toReportOutcome({ ...report, reporter_id }, outcome) : [],
    ),
  )
  return closed.length
}

type ReadReport = Pick<ClosedReport, 'id' | 'target'> & { reporter_id: string }

export const toReportOutcome = (
  { id, reporter_id, target }: ReadReport,
  outcome: ClosedReport['outcome'],
): NewNotification => ({
  userId: reporter_id,
  type: 'other',
  title: 'Your report was read',
  message: `You reported ${targets[target]}. ${outcomes[outcome]}`,
  link: null,
  key: `report:${id}`,
})
