import type { AnswerStanding } from '@fledge/contract/answers/answers'
import { findPromise, storeStandings } from '../../companies/promises.service.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/events/events.ts'
import { isPausedBy, toRecord, wilsonLowerBound } from './record.policy.ts'
import * as rows from './record.sql.ts'

const batch = 100

/** Computes the records of companies anew when a promise has ended, was answered late or is too old to count. */
export const refreshRecords = async (db: Database, at: Date) => {
  for (;;) {
    const refreshed = await db.transaction().execute(async trx => {
      const ids = await rows.lockChangedCompanies(trx, at, batch)
      if (ids.length === 0) return 0
      await rows.markRecorded(trx, ids, at)
      const facts = await rows.listFacts(trx, ids, at)
      await storeStandings(trx, facts.map(toStanding))
      for (const id of ids) await publish(trx, 'applicants', id)
      return ids.length
    })
    if (refreshed < batch) return
  }
}

const toStanding = ({ company_id, overdue, ...facts }: rows.Facts) => {
  const record = toRecord(facts)
  return {
    company_id,
    record,
    promises_ended: facts.total,
    rank: record && wilsonLowerBound(record.on_time, record.total),
    is_paused: isPausedBy({ overdue, total: facts.total }),
  }
}

export const getAnswerStanding = async (db: Database, { company }: CompanySession): Promise<AnswerStanding> => ({
  ...((await findPromise(db, company.id)) ?? fail('company_not_found')),
  ...(await rows.countOpen(db, company.id)),
})
