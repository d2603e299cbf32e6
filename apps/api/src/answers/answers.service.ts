import { decisionDays } from '@fledge/contract/answers/answers'
import type { Database, Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import * as rows from './answer-clocks.sql.ts'
import { toRecord } from './record/record.policy.ts'
import { findOverallFacts } from './record/record.sql.ts'

/** Starts the reply clock of a new application. */
export const startClock = (trx: Transaction, applicationId: string) => rows.insertClock(trx, applicationId)

/**
 * Records that students were told an answer. Call it when the student is told: a decision that is undone before that is no
 * answer. `isDecision`: the answer is final, which also keeps the promise after an interview.
 */
export const recordAnswers = async (
  trx: Transaction,
  applicationIds: string[],
  { isDecision = false }: { isDecision?: boolean } = {},
) => {
  if (applicationIds.length > 0) await rows.updateAnswered(trx, applicationIds, { isDecision })
}

/** Starts the promise of a decision after interviews. */
export const startDecisions = async (trx: Transaction, interviews: rows.EndedInterview[]) => {
  if (interviews.length > 0) await rows.upsertDecisionClocks(trx, interviews, decisionDays)
}

/** A withdrawal before the due date is not counted. Call it before the applications are deleted. */
export const forgetWithdrawn = async (trx: Transaction, applicationIds: string[]) => {
  if (applicationIds.length > 0) await rows.deleteRunning(trx, applicationIds)
}

/**
 * What a company has answered or left unanswered stays in its record without the student, whose account is deleted. Call it
 * before the applications are deleted.
 */
export const forgetApplicant = (trx: Transaction, studentId: string) => rows.deleteUnansweredOf(trx, studentId)

/** Makes the screens of the company and of the student reload the application. */
export const publishAnswer = async (
  trx: Transaction,
  { companyId, studentId }: { companyId: string; studentId: string },
) => {
  await publish(trx, 'applicants', companyId)
  await publish(trx, 'applications', studentId)
}

/** The record of all companies together, null while there are too few promises to say. */
export const readOverallRecord = async (db: Database, at: Date) => {
  const facts = await findOverallFacts(db, at)
  return { record: toRecord(facts), promises_ended: facts.total }
}
