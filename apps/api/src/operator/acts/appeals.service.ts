import { listAccounts } from '../../identity/suspensions/suspensions.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { closeAppeal, findAppealOf } from '../../reports/appeals.service.ts'
import { findActOperator } from '../operator-log.sql.ts'
import { hasOtherOperators } from '../operators/operators.sql.ts'
import type { ActDeps, Deciding } from './act-deps.ts'
import { listPosters } from './acts.sql.ts'
import { mailTo } from './suspend.service.ts'

/**
 * Closes the open appeal, if there is one. The operator who took the decision does not decide the appeal while there is
 * another operator.
 */
export const answerAppeal = async (
  trx: Transaction,
  deps: ActDeps,
  { session, ref, reason, subject }: Deciding,
  outcome: 'restored' | 'upheld',
) => {
  const appeal = await findAppealOf(trx, ref)
  if (!appeal || appeal.outcome !== null) return false
  const decidedBy = await findActOperator(trx, appeal.act_id)
  if (decidedBy === session.user.id && (await hasOtherOperators(trx, session.user.id))) fail('other_operator')
  await closeAppeal(trx, ref, outcome)
  if (outcome === 'upheld') {
    const { target, id } = ref
    const people =
      target === 'account' || target === 'company'
        ? await listAccounts(trx, { target, id })
        : await listPosters(trx, subject?.company_id ?? id)
    await mailTo(trx, deps, people, { kind: 'appeal-upheld', reason })
  }
  return true
}
