import { type InterviewSide, proposalsPerDay } from '@fledge/contract/interviews/interviews'
import { requireAttempt } from '../platform/access/rate-limits.ts'
import { requireSendAttempt, type Sender } from '../platform/access/sender-limits.ts'
import type { Transaction } from '../platform/database/database.ts'

const dailyLimit = { max: proposalsPerDay, windowSeconds: 24 * 3600 }
const senderLimits = { account: 300, network: 1500 }

type Proposal = { applicationId: string; side: InterviewSide; sender: Sender }

/**
 * Call it last, so that a rejected proposal does not use up the limit. Cancelling and booking are not counted: each of
 * them needs a proposal, and everybody may always cancel.
 */
export const requireProposalLimit = async (trx: Transaction, { applicationId, side, sender }: Proposal) => {
  const message = `You have proposed times for this interview ${proposalsPerDay} times today. Please try again tomorrow.`
  await requireAttempt(trx, `interview:${applicationId}:${side}`, dailyLimit, message)
  const many = 'You have proposed times for very many interviews today. Please try again tomorrow.'
  await requireSendAttempt(trx, { act: 'interview', sender, limits: senderLimits }, many)
}
