import { createHmac } from 'node:crypto'
import {
  reportsPerDay,
  reportsThatHide,
  type submitReport as submitReportEndpoint,
} from '@fledge/contract/moderation/reports'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { holdInternships, lockForHold } from '../internships/holds/holds.service.ts'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Session } from '../platform/access/session.ts'
import { lockWriter } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'
import { type Found, findVisibleCompany, findVisibleInternship, findVisibleMessage } from './evidence.sql.ts'
import { readTarget } from './report-target.ts'
import { countHidingReports, findReport, hasWeight, insertReport, type ReportedTarget } from './reports.sql.ts'

const dailyLimit = { max: reportsPerDay, windowSeconds: 24 * 3600 }

const notFound = {
  internship: 'internship_not_found',
  company: 'company_not_found',
  message: 'thread_not_found',
} as const

type Deps = { db: Database; secret: string }
type Client = { ip: string }

/** Stores a report with a snapshot of its target. A second report of the same target changes nothing. */
export const submitReport = (
  { db, secret }: Deps,
  session: Session,
  { target, id, reason, text }: BodyOf<typeof submitReportEndpoint>,
  { ip }: Client,
) =>
  db.transaction().execute(async trx => {
    if (session.company && target !== 'message') fail('forbidden')
    const ref = readTarget(target, id) ?? fail(notFound[target])
    const reported = { ...ref, target }
    await lockWriter(trx, session)
    // Serializes the reports of one internship, so that exactly one of them is the third.
    const internshipId = target === 'internship' ? ref.id : null
    if (internshipId) await lockForHold(trx, [internshipId])
    const known = await findReport(trx, session.user.id, reported)
    if (known) return { id: known.id, isNew: false }
    const found = (await findVisible(trx, session, reported)) ?? fail(notFound[target])
    const reporterId = session.user.id
    const weighs = await hasWeight(trx, { reporterId, internshipId })
    const networkHash = createHmac('sha256', secret).update(networkOf(ip)).digest('base64url')
    const made = await insertReport(trx, { reported, reporterId, reason, text, hasWeight: weighs, networkHash, found })
    await requireDailyLimit(trx, reporterId)
    if (internshipId && weighs) await hideWhenReported(trx, internshipId)
    return { id: made, isNew: true }
  })

const findVisible = (
  trx: Transaction,
  { user, company }: Session,
  { target, id, seq }: ReportedTarget,
): Promise<Found | undefined> => {
  if (target === 'internship') return findVisibleInternship(trx, id, user.id)
  if (target === 'company') return findVisibleCompany(trx, id)
  return findVisibleMessage(trx, { threadId: id, seq }, company ? { companyId: company.id } : { studentId: user.id })
}

/** Call it last, so that a rejected report does not use up the limit. */
const requireDailyLimit = async (trx: Transaction, userId: string) => {
  const message = `You have reported ${reportsPerDay} times today, the most that one person can. Please write to support.`
  await requireAttempt(trx, ownKey('report', userId), dailyLimit, message)
}

const hideWhenReported = async (trx: Transaction, internshipId: string) => {
  if ((await countHidingReports(trx, internshipId)) < reportsThatHide) return
  const reason = 'Several students reported it. It is hidden until we have looked at it.'
  await holdInternships(trx, [internshipId], { cause: 'reports', actId: null, reason })
}
