import { type InterviewSide, proposalsPerDay } from '@fledge/contract/interviews/interviews'
import { countAttempt } from '../platform/access/rate-limits.ts'
import { requireSendAttempt, type Sender } from '../platform/access/sender-limits.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'

const dailyLimit = { max: proposalsPerDay, windowSeconds: 24 * 3600 }
const senderLimits = { account: 300, network: 1500 }

type Proposal = { applicationId: string; side: InterviewSide; sender: Sender }

/**
 * Call it last, so that a rejected proposal does not use up the limit. Cancelling and booking are not counted: each of
 * them needs a proposal, and everybody may always cancel.
 */
export const requireProposalLimit = async (trx: Transaction, { applicationId, side, sender }: Proposal) => {
  const { allowed, retryAfter } = await countAttempt(trx, `interview:${applicationId}:${side}`, dailyLimit)
  const message = `You have proposed times for this interview ${proposalsPerDay} times today. Please try again tomorrow.`
  if (!allowed) fail('too_many', { retryAfter, message })
  const many = 'You have proposed times for very many interviews today. Please try again tomorrow.'
  await requireSendAttempt(trx, { act: 'interview', sender, limits: senderLimits }, many)
}
