import type { RejectionReason } from '@fledge/contract/answers/rejections'
import type { DecidedApplicant } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { CompanySession } from '../../../platform/access/session.ts'
import { lockMembership } from '../../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/ids.ts'
import { fail } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/events.ts'
import { lockApplications } from '../../application-locks.sql.ts'
import { getApplicant } from '../applicants.service.ts'
import { hasDeletedInternship } from '../applicants.sql.ts'
import * as rows from './decisions.sql.ts'
import { planNotices, tellNow } from './status-notices.service.ts'

export type DecisionDeps = { db: Database; noticeSeconds: number; publicUrl: string }

type Explained = { reason?: RejectionReason | null | undefined; word: string | null }
type Decide = Explained & {
  ids: string[]
  status: ApplicationStatus
  from?: Record<string, ApplicationStatus> | undefined
  /** The stage of one's own, with the status shortlisted. Undefined: those who are shortlisted already keep theirs. */
  stage_id?: string | null | undefined
}

/**
 * A student is told of every status that stays for a minute. A company that keeps changing it must not flood the
 * student.
 */
const toldPerDay = 10
const toldOften = `The student was told of ${toldPerDay} changes today. Please change the status again tomorrow.`

/** Changes all applications or none, except those that a colleague has changed since the caller read them. */
const decide = async (
  { noticeSeconds }: DecisionDeps,
  trx: Transaction,
  session: CompanySession,
  { ids, status, from = {}, reason = null, word, stage_id }: Decide,
) => {
  await lockMembership(trx, session)
  if (stage_id && !(await rows.hasStage(trx, session.company.id, stage_id))) fail('stage_not_found')
  const wanted = [...new Set(ids)]
  const locked = await lockApplications(trx, { side: 'company', ownerId: session.company.id, ids: wanted }, 'update')
  if (locked.length !== wanted.length) fail('application_not_found')
  if (await hasDeletedInternship(trx, wanted)) fail('internship_deleted')
  const isMoving = stage_id !== undefined && status === 'shortlisted'
  const concerned = isMoving ? locked : locked.filter(row => row.status !== status)
  const skipped = concerned.filter(row => from[row.id] !== undefined && from[row.id] !== row.status)
  const remaining = concerned.filter(row => !skipped.includes(row))
  if (remaining.length === 0) return { wanted, skipped, decision: null }
  const decision = await changeStatuses(
    trx,
    session,
    remaining.filter(row => row.status !== status),
    { status, noticeSeconds, reason, word },
  )
  const remainingIds = remaining.map(({ id }) => id)
  if (isMoving) await rows.setStage(trx, remainingIds, stage_id)
  await publish(trx, 'applicants', session.company.id)
  return { wanted, skipped, decision }
}

/** Returns null when nobody changes: a move to another stage is no decision, because the student is told nothing. */
const changeStatuses = async (
  trx: Transaction,
  { user }: CompanySession,
  changing: { id: string; status: ApplicationStatus }[],
  { status, noticeSeconds, reason, word }: { status: ApplicationStatus; noticeSeconds: number } & rows.Explanation,
) => {
  if (changing.length === 0) return null
  const decision = { id: newId() }
  const ids = changing.map(({ id }) => id)
  if (await rows.wereToldOften(trx, ids, toldPerDay)) fail('too_many', { message: toldOften, retryAfter: 3600 })
  await rows.updateStatuses(trx, ids, status, { ...decision, decidedBy: user.id, reason, word })
  const changes = changing.map(row => ({ id: row.id, from: row.status, to: status }))
  await planNotices(trx, changes, noticeSeconds)
  return decision
}

export const setApplicationStatus = (
  deps: DecisionDeps,
  session: CompanySession,
  id: string,
  { from, ...given }: Omit<Decide, 'ids' | 'from'> & { from?: ApplicationStatus | undefined },
) =>
  deps.db.transaction().execute(async trx => {
    const seen = from && { [id]: from }
    const { skipped, decision } = await decide(deps, trx, session, { ...given, ids: [id], from: seen })
    if (skipped.length > 0) fail('already_decided')
    return { application: await getApplicant(trx, session, id, deps), decision }
  })

export const setApplicationStatuses = (deps: DecisionDeps, session: CompanySession, body: Decide) =>
  deps.db.transaction().execute(async trx => {
    const { wanted, skipped, decision } = await decide(deps, trx, session, body)
    return { applications: await rows.findDecided(trx, wanted), decision, skipped: skipped.map(({ id }) => id) }
  })

type Undone = { applications: DecidedApplicant[]; skipped: string[] }

/**
 * Restores the statuses before a decision. A change that the student was not told about leaves no trace; otherwise the
 * former status is set again and the student is told. A second undo of the same decision finds nothing to undo. `only`
 * limits the undo to these applications of the decision.
 */
export const undoDecision = (
  { db, noticeSeconds }: DecisionDeps,
  session: CompanySession,
  decisionId: string,
  only?: string[],
) =>
  db.transaction().execute(async (trx): Promise<Undone> => {
    await lockMembership(trx, session)
    const decided = await rows.listDecidedIds(trx, decisionId)
    const wanted = only ? decided.filter(id => only.includes(id)) : decided
    const locked = await lockApplications(trx, { side: 'company', ownerId: session.company.id, ids: wanted }, 'update')
    const ids = locked.map(({ id }) => id)
    const events = await rows.listDecidedEvents(trx, decisionId, ids)
    if (events.length === 0) fail('decision_not_found')
    if (await hasDeletedInternship(trx, ids)) fail('internship_deleted')
    const undone = events.filter(event => event.is_latest)
    const told = undone.filter(event => event.is_told)
    const untold = undone.filter(event => !event.is_told)
    if (untold.length > 0) await rows.deleteEvents(trx, untold)
    const decision = { id: newId(), decidedBy: session.user.id }
    for (const [status, group] of Map.groupBy(told, event => event.previous))
      await rows.updateStatuses(
        trx,
        group.map(event => event.application_id),
        status,
        decision,
      )
    await rows.restoreStages(trx, session.company.id, undone)
    await planNotices(
      trx,
      undone.map(event => ({ id: event.application_id, from: event.status, to: event.previous })),
      noticeSeconds,
    )
    await publish(trx, 'applicants', session.company.id)
    const skipped = events.filter(event => !event.is_latest).map(event => event.application_id)
    return { applications: await rows.findDecided(trx, ids), skipped }
  })

export const tellStudents = ({ db }: DecisionDeps, session: CompanySession, ids: string[]) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const wanted = [...new Set(ids)]
    const locked = await lockApplications(trx, { side: 'company', ownerId: session.company.id, ids: wanted }, 'update')
    if (locked.length !== wanted.length) fail('application_not_found')
    await tellNow(trx, wanted)
    await publish(trx, 'applicants', session.company.id)
    return { applications: await rows.findDecided(trx, wanted) }
  })
