import {
  actsPerPage,
  type CaseTarget,
  casesPerQueue,
  type OperatorCase,
  reportsPerCase,
} from '@fledge/contract/moderation/operator'
import { findSuspension, findSuspensionOf } from '../../identity/suspensions/suspensions.service.ts'
import { findHolds } from '../../internships/holds/holds.service.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findAppealOf } from '../../reports/appeals.service.ts'
import type { Found } from '../../reports/evidence.sql.ts'
import { readTarget, type TargetRef, writeTargetId } from '../../reports/report-target.ts'
import { findActOperator, listActsOn } from '../operator-log.sql.ts'
import { countReports, listReports } from './case.sql.ts'
import { listAppealed, listReported } from './queue.sql.ts'
import { findSubject, isOwnCase } from './subjects.service.ts'

export const listQueue = async (db: Database, { user, company }: Session) => {
  const reader = { userId: user.id, companyId: company?.id ?? null }
  const [reports, appeals] = await Promise.all([
    listReported(db, reader, casesPerQueue),
    listAppealed(db, reader, casesPerQueue),
  ])
  return { reports, appeals }
}

export const getCase = async (
  db: Database,
  session: Session,
  { target, id }: { target: CaseTarget; id: string },
): Promise<OperatorCase> => {
  const ref = readTarget(target, id) ?? fail('case_not_found')
  const [subject, reports, acts] = await Promise.all([
    findSubject(db, ref),
    listReports(db, ref, reportsPerCase),
    listActsOn(db, ref.id, actsPerPage),
  ])
  if (!subject && reports.length === 0 && acts.length === 0) fail('case_not_found')
  return {
    target,
    id: writeTargetId(ref),
    title: subject?.title ?? null,
    company_name: subject?.company_name ?? null,
    is_own: await isOwnCase(db, session, ref, subject),
    ...(await findState(db, ref, subject)),
    present: subject?.evidence ?? null,
    account: subject?.author_id ? { id: subject.author_id, full_name: subject.author_name ?? '' } : null,
    company: subject?.company_id ? { id: subject.company_id, name: subject.company_name ?? '' } : null,
    reports,
    report_count: await countReports(db, ref),
    appeal: await findAppeal(db, session, ref),
    acts,
  }
}

type State = Pick<OperatorCase, 'state' | 'reason'>

const findState = async (db: Database, { target, id }: TargetRef, subject: Found | undefined): Promise<State> => {
  if (!subject) return { state: 'gone', reason: null }
  if (target === 'internship') {
    const [hold] = await findHolds(db, id)
    if (!hold) return { state: 'present', reason: null }
    return { state: hold.cause === 'reports' ? 'hidden' : 'suspended', reason: hold.reason }
  }
  // The only member of a company is suspended with it. The state of a message is that of its author.
  const suspension =
    target === 'company'
      ? await findSuspension(db, { target, id })
      : await findSuspensionOf(
          db,
          target === 'account' ? id : (subject.author_id ?? id),
          companyOfAuthor(target, subject),
        )
  return suspension ? { state: 'suspended', reason: suspension.reason } : { state: 'present', reason: null }
}

/** The company that a student writes to is not the company of the student. */
const companyOfAuthor = (target: CaseTarget, { company_id, side }: Found) =>
  target === 'account' || side === 'company' ? company_id : null

const findAppeal = async (db: Database, { user }: Session, ref: TargetRef): Promise<OperatorCase['appeal']> => {
  const row = await findAppealOf(db, ref)
  if (!row) return null
  const { text, at, outcome, act_id } = row
  return { text, at, outcome, by_me: (await findActOperator(db, act_id)) === user.id }
}
