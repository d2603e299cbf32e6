import type { ActKind, decideCase as decideCaseEndpoint } from '@fledge/contract/moderation/operator'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { closeReports } from '../../reports/close-reports.service.ts'
import { readTarget, type TargetRef } from '../../reports/report-target.ts'
import { findSubject, isOwnCase } from '../cases/subjects.service.ts'
import { findAct, findLastDecision, insertAct } from '../operator-log.sql.ts'
import { isActiveOperator, lockOperators } from '../operators/operators.sql.ts'
import type { ActDeps } from './act-deps.ts'
import { concernsOperators, findCompanyOfOne, lockCase } from './acts.sql.ts'
import { answerAppeal } from './appeals.service.ts'
import { dismissReports } from './dismiss.service.ts'
import { restoreTarget, suspendTarget } from './suspend.service.ts'

const hourlyLimit = { max: 300, windowSeconds: 3600 }

/** `isNew` is false when the operator repeats the last act; it has no second effect. */
export const decideCase = (deps: ActDeps, session: Session, input: BodyOf<typeof decideCaseEndpoint>) =>
  deps.db.transaction().execute(async trx => {
    const given = readTarget(input.target, input.id) ?? fail('case_not_found')
    if (given.target === 'message' && input.kind !== 'dismiss') failMessage()
    const ref = await toSuspendable(trx, given)
    await lockCase(trx, ref)
    await requireRight(trx, session, ref)
    const subject = await findSubject(trx, ref)
    if (await isOwnCase(trx, session, ref, subject)) fail('own_case')
    if (!subject && input.kind === 'suspend') fail('case_not_found')
    const actId = newId()
    const { kind, reason } = input
    const done = await effects[kind](trx, deps, { session, ref, reason, actId, subject })
    if (!done) return { act: await requireRepeated(trx, session, ref, kind), isNew: false }
    await requireAttempt(trx, ownKey('operator-act', session.user.id), hourlyLimit)
    const { target, id: targetId, seq } = ref
    await insertAct(trx, { id: actId, operator: session.user.id, act: kind, target, targetId, seq, reason })
    return { act: (await findAct(trx, actId)) ?? fail('case_not_found'), isNew: true }
  })

const failMessage = () => {
  const message = 'A message cannot be suspended. Suspend its author or the company, or dismiss the reports.'
  fail('invalid_input', { message, fields: { kind: message } })
}

/** The only member of a company is the company: its internships leave with the account. */
const toSuspendable = async (trx: Transaction, ref: TargetRef): Promise<TargetRef> => {
  const companyId = ref.target === 'account' ? await findCompanyOfOne(trx, ref.id) : undefined
  return companyId ? { target: 'company', id: companyId, seq: 0 } : ref
}

/** Checks the right again after the locks: another operator may have suspended this one meanwhile. */
const requireRight = async (trx: Transaction, { user }: Session, ref: TargetRef) => {
  if (await concernsOperators(trx, ref)) await lockOperators(trx)
  if (!(await isActiveOperator(trx, user.id))) fail('account_suspended')
}

/** Each effect returns false when there was nothing to do. */
const effects: Record<ActKind, typeof suspendTarget> = {
  suspend: async (trx, deps, act) => {
    if (!(await suspendTarget(trx, deps, act))) return false
    await closeReports(trx, act.ref, 'acted')
    return true
  },
  restore: async (trx, deps, act) => {
    await answerAppeal(trx, deps, act, 'restored')
    return restoreTarget(trx, deps, act)
  },
  dismiss: async (trx, deps, act) =>
    (await answerAppeal(trx, deps, act, 'upheld')) || (await dismissReports(trx, act.ref)),
}

/** An operator who repeats the last act gets it back. Anybody else learns that the case was decided. */
const requireRepeated = async (trx: Transaction, { user }: Session, ref: TargetRef, kind: ActKind) => {
  const last = (await findLastDecision(trx, ref)) ?? fail('case_not_found')
  if (last.operator !== user.id || last.act !== kind) fail('case_decided')
  return (await findAct(trx, last.id)) ?? fail('case_not_found')
}
