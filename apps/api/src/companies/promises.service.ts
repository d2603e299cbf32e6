import type { PromiseDays } from '@fledge/contract/answers/answers'
import { storeAnswerRanks } from '../internships/internships.service.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { findPromiseRow, type PromiseRow, type Standing, updatePromise, updateStandings } from './promises.sql.ts'

/** Changes the promise for applications from now on. Those that were sent before keep their due date. */
export const setPromise = (db: Database, session: CompanySession, days: PromiseDays) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session, 'no key update')
    await updatePromise(trx, session.company.id, days)
    await publish(trx, 'applicants', session.company.id)
    return { promise: { days } }
  })

/** Stores what lists, details and the public page show of how companies answer. The caller has locked the companies. */
export const storeStandings = async (trx: Transaction, standings: Standing[]) => {
  await updateStandings(trx, standings)
  await storeAnswerRanks(trx, standings)
}

const toPromise = ({ promise_days, answer_record, answers_matured, is_paused }: PromiseRow) => ({
  promise: { days: promise_days },
  record: answer_record,
  promises_ended: answers_matured,
  is_paused,
})

export const findPromise = async (db: Database, companyId: string) => {
  const row = await findPromiseRow(db, companyId)
  return row && toPromise(row)
}
