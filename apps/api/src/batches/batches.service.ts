import {
  type BatchKind,
  batchesPerHour,
  batchMessagesPerDay,
  type RefusedPerson,
} from '@fledge/contract/batches/batches'
import { fillTemplate } from '@fledge/contract/messages/templates'
import { listProposalRefusals, requireFreeTimes } from '../interviews/interviews.service.ts'
import { listRecipients, type Recipient } from '../messages/messages.service.ts'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import { requireSendAttempt } from '../platform/access/sender-limits.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { networkOf } from '../platform/http/network.ts'
import * as rows from './batches.sql.ts'
import { refusalOf } from './refusals.ts'

const messageLimits = { account: batchMessagesPerDay, network: 1500 }

type Checked = { recipients: Recipient[]; refused: RefusedPerson[] }

/** Divides the people into those who can get it now and those who cannot, with the reason. */
const check = async (db: Database | Transaction, session: CompanySession, ids: string[], kind: BatchKind) => {
  const wanted = [...new Set(ids)]
  const found = new Map((await listRecipients(db, session, wanted)).map(person => [person.id, person]))
  const proposals = kind === 'interview' ? await listProposalRefusals(db, session.company.id, wanted) : undefined
  const result: Checked = { recipients: [], refused: [] }
  for (const id of wanted) {
    const person = found.get(id)
    const code = proposals ? proposals.get(id) : person?.refusal
    const reason = person ? code && refusalOf(code) : 'withdrawn'
    if (person && !reason) result.recipients.push(person)
    else if (reason) result.refused.push({ application_id: id, name: person?.name ?? '', reason })
  }
  return result
}

export const checkBatch = async (db: Database, session: CompanySession, ids: string[], kind: BatchKind) => ({
  refused: (await check(db, session, ids, kind)).refused,
})

type Given = { ids: string[]; message?: string | undefined; interview?: rows.Proposal | undefined }

/** Stores the texts with the names filled in. A job sends them after the wait, unless somebody undoes the batch. */
export const createBatch = async (
  trx: Transaction,
  session: CompanySession,
  { ids, message, interview }: Given,
  { ip, waitSeconds }: { ip: string; waitSeconds: number },
) => {
  await lockMembership(trx, session)
  if (interview) await requireFreeTimes(trx, session, interview)
  const { recipients, refused } = await check(trx, session, ids, interview ? 'interview' : 'message')
  if (recipients.length === 0) fail('batch_empty')
  const id = await rows.insertBatch(trx, {
    companyId: session.company.id,
    senderId: session.user.id,
    proposal: interview,
    network: networkOf(ip),
    waitSeconds,
    items: recipients.map(({ id: application_id, student_id, first_name, title }) => ({
      application_id,
      student_id,
      body: message === undefined ? null : fillTemplate(message, { first_name, title }),
    })),
  })
  await requireLimits(trx, session, { ip, messages: message === undefined ? 0 : recipients.length })
  await publish(trx, 'batches', String(waitSeconds))
  await publish(trx, 'applicants', session.company.id)
  return { batch: await requireBatch(trx, session, id), left_out: refused }
}

/** Counted last, so that a rejected batch uses up nothing. The limits of proposals are counted when they are sent. */
const requireLimits = async (
  trx: Transaction,
  { user }: CompanySession,
  { ip, messages }: { ip: string; messages: number },
) => {
  const often = `You have written to many people ${batchesPerHour} times within an hour. Please go on later.`
  await requireAttempt(trx, ownKey('batch', user.id), { max: batchesPerHour, windowSeconds: 3600 }, often)
  const many = 'You have sent very many messages to several people at once today. Please go on tomorrow.'
  const sending = { act: 'batch-message', sender: { email: user.email, ip }, limits: messageLimits }
  for (let sent = 0; sent < messages; sent++) await requireSendAttempt(trx, sending, many)
}

const requireBatch = async (db: Database | Transaction, { company }: CompanySession, id: string) =>
  (await rows.findBatch(db, company.id, id)) ?? fail('batch_not_found')

export const listBatches = async (db: Database, { company }: CompanySession) => ({
  batches: await rows.listRecentBatches(db, company.id),
})

/** Takes back the whole batch, or nothing once sending has begun. A second undo finds it undone and succeeds. */
export const undoBatch = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const isUndone = await rows.updateUndone(trx, session.company.id, id)
    const batch = await requireBatch(trx, session, id)
    if (batch.state !== 'undone') fail('batch_sent')
    if (isUndone) await publish(trx, 'applicants', session.company.id)
    return { batch }
  })
