import type { BatchRefusal } from '@fledge/contract/batches/batches'
import { findSuspensionOf } from '../identity/suspensions/suspensions.service.ts'
import { type LockApplications, proposeInterview } from '../interviews/interviews.service.ts'
import { writeToRecipient } from '../messages/messages.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { AppError, fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import * as rows from './batches.sql.ts'
import { refusalOf } from './refusals.ts'

const page = 100

type Deps = { lockApplications: LockApplications }

/**
 * Sends the batches whose wait is over. Each item is sent in a transaction of its own that also marks it, so that two
 * servers or a restart send it once. `at` is for tests; by default the clock of the database decides.
 */
export const sendDueBatches = async (db: Database, deps: Deps, at?: Date) => {
  await rows.startDueBatches(db, at)
  for (;;) {
    const due = await rows.listDueItems(db, page)
    if (due.length === 0) break
    for (const item of due) await sendItem(db, deps, item)
  }
  await finish(db)
}

/** The sender as in a request. The membership is checked again when it is locked. */
const toSession = ({ sender_id, email, full_name, company_id, role }: rows.DueItem): CompanySession => ({
  id: sender_id,
  user: { id: sender_id, email, full_name, role: 'company' },
  // Sending never asks for a second factor: the request that stored the batch had passed every check.
  hasProvenFactor: false,
  company: { id: company_id, role: role ?? 'viewer', needed: 'recruiter' },
})

const sendItem = async (db: Database, deps: Deps, item: rows.DueItem) => {
  try {
    await db.transaction().execute(async trx => {
      const session = toSession(item)
      // The first lock of every write (decision 0023): the item comes after it.
      await lockMembership(trx, session)
      // The sender may have been suspended after the request. A suspension waits for the lock of this transaction, or is seen here.
      if (await findSuspensionOf(trx, session.user.id, session.company.id)) fail('forbidden')
      if (!(await rows.claimItem(trx, item))) return
      await deliver(trx, deps, session, item)
      await rows.markItem(trx, item, null)
    })
  } catch (error) {
    const refusal = refusalFrom(error)
    if (!refusal) throw error
    await rows.markItem(db, item, refusal)
  }
}

const refusalFrom = (error: unknown): BatchRefusal | undefined =>
  error instanceof AppError ? refusalOf(error.code) : undefined

const deliver = (trx: Transaction, { lockApplications }: Deps, session: CompanySession, item: rows.DueItem) =>
  item.proposal
    ? proposeInterview(trx, session, item.application_id, item.proposal, { ip: item.network, lockApplications })
    : writeToRecipient(trx, session, item.application_id, item.body ?? '')

const finish = (db: Database) =>
  db.transaction().execute(async trx => {
    const finished = await rows.finishBatches(trx)
    await notify(
      trx,
      finished.flatMap(({ sender_id, refused, total }) =>
        refused === 0
          ? []
          : [
              {
                userId: sender_id,
                type: 'application' as const,
                title: `${refused} of ${total} people were not reached`,
                message:
                  'What you sent to several applicants did not reach everybody. See who on the page of applicants.',
                link: '/company/applicants',
                only: 'notification' as const,
              },
            ],
      ),
    )
    for (const companyId of new Set(finished.map(({ company_id }) => company_id)))
      await publish(trx, 'applicants', companyId)
  })
