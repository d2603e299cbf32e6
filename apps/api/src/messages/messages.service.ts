import {
  type getThread as getThreadEndpoint,
  type MessageSide,
  messagesPerHour,
  type ThreadState,
} from '@fledge/contract/messages/messages'
import type { ResponseInputOf } from '@fledge/contract/wire/endpoint'
import type { ErrorCode } from '@fledge/contract/wire/errors'
import { recordAnswers } from '../answers/answers.service.ts'
import { listStatusEvents } from '../applications/application-events.sql.ts'
import { lockApplications } from '../applications/application-locks.sql.ts'
import { listInterviewEvents } from '../interviews/events/interview-events.sql.ts'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockWriter } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publishMessages } from './message-events.ts'
import { addWarnings } from './message-warnings.ts'
import { addUnread, insertMessage, insertThread, lockThread, setBlocked } from './send-message.sql.ts'
import { isDelivered, refusals, threadState } from './thread.policy.ts'
import { readThreadCursor, writeThreadCursor } from './thread-cursor.ts'
import * as rows from './threads.sql.ts'
import { countUnreadMessages, markRead } from './unread-messages.sql.ts'

const hourlyLimit = { max: messagesPerHour, windowSeconds: 3600 }

/** Messages that are still unread after this number of seconds are reported by mail. */
const mailSeconds = 300

const toReader = ({ user, company }: Session): rows.Reader =>
  company
    ? { userId: user.id, side: 'company', ownerId: company.id, isViewer: company.role === 'viewer' }
    : { userId: user.id, side: 'student', ownerId: user.id }

const toThread = (row: rows.ThreadRow, { side, isViewer }: rows.Reader) => ({
  id: row.id,
  application_id: row.id,
  other: { name: row.other_name, logo_url: row.other_logo },
  title: row.title,
  last_message: row.last_message,
  unread: row.unread,
  state: shownState(threadState(row, side), isViewer === true),
})

/** Viewers get the state `viewer` for a conversation in which other colleagues may write, because viewers may only read. */
const shownState = (state: ThreadState, isViewer: boolean) =>
  isViewer && (state === 'open' || state === 'waiting') ? 'viewer' : state

export const listThreads = async (
  db: Database,
  session: Session,
  { before, limit }: { before?: string | undefined; limit: number },
) => {
  const reader = toReader(session)
  // One row more than requested shows whether there is another page.
  const found = await rows.listThreadRows(db, reader, readThreadCursor(before), limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    threads: shown.map(row => toThread(row, reader)),
    unread: await countUnreadMessages(db, session.user.id),
    next: last?.last_at && found.length > limit ? writeThreadCursor({ at: last.last_at, id: last.id }) : null,
  }
}

const requireThread = async (db: Database | Transaction, reader: rows.Reader, id: string) =>
  (await rows.findThread(db, reader, id)) ??
  (await rows.findApplicationAsThread(db, reader, id)) ??
  fail('thread_not_found')

/** A conversation as its reader sees it. `seqs` are the numbers of the messages in the response. */
export type ReadThread = { id: string; side: MessageSide; state: ThreadState; isAccepted: boolean; seqs: number[] }

/**
 * Reads the fields that offers add to a conversation. `app.ts` passes the function, so that messages do not import
 * offers.
 */
export type ReadAttachments = (
  db: Database,
  thread: ReadThread,
) => Promise<Pick<ResponseInputOf<typeof getThreadEndpoint>, 'offers' | 'can_offer'>>

type ThreadQuery = rows.Range & { readAttachments: ReadAttachments }

export const getThread = async (
  db: Database,
  session: Session,
  id: string,
  { limit, readAttachments, ...range }: ThreadQuery,
) => {
  const reader = toReader(session)
  const row = await requireThread(db, reader, id)
  const thread = toThread(row, reader)
  const found = await rows.listMessages(db, reader.side, id, { ...range, limit: limit + 1 })
  const hasMore = found.length > limit
  const cut = range.after === undefined ? found.slice(1) : found.slice(0, limit)
  const messages = addWarnings(hasMore ? cut : found, reader.side)
  const seqs = messages.map(({ seq }) => seq)
  const { state } = thread
  return {
    thread,
    messages,
    read_up_to: row.read_up_to,
    events: await listEvents(db, id, reader.side),
    ...(await readAttachments(db, { id, side: reader.side, state, isAccepted: row.is_accepted, seqs })),
    has_more: hasMore,
  }
}

/** Lists what happened to the application of a conversation, the oldest first. */
const listEvents = async (db: Database, id: string, side: MessageSide) => {
  const events = [...(await listStatusEvents(db, id, side)), ...(await listInterviewEvents(db, id, side))]
  return events.sort((a, b) => a.at.localeCompare(b.at))
}

/** Counts the limit last, so that a rejected message does not use it up. */
export const sendMessage = async (trx: Transaction, session: Session, id: string, body: string) => {
  const { message } = await writeMessage(trx, session, id, { body, mailSeconds })
  await requireHourlyLimit(trx, session.user.id)
  return message
}

type Writing = {
  body: string
  /** The number of seconds after which an unread message is reported by mail. Null: it is never reported. */
  mailSeconds: number | null
  /** A conversation accepts this message when its state is `open` or this state. */
  alsoIn?: ThreadState
}

/** A person whom a company may write to. `refusal` says why not now. */
export type Recipient = {
  id: string
  student_id: string
  name: string
  first_name: string
  title: string
  refusal: ErrorCode | undefined
}

/** The people behind these applications of the company, as they could be written to now. */
export const listRecipients = async (
  db: Database | Transaction,
  session: CompanySession,
  ids: string[],
): Promise<Recipient[]> => {
  const found = await rows.listRecipientRows(db, session.company.id, ids)
  return found.map(({ id, student_id, name, title, ...facts }) => {
    const state = threadState(facts, 'company')
    const [first_name = ''] = name.split(/\s+/)
    return { id, student_id, name, first_name, title, refusal: state === 'open' ? undefined : refusals[state] }
  })
}

/** A message of a batch, whose own limits its sender has passed already. */
export const writeToRecipient = (trx: Transaction, session: CompanySession, id: string, body: string) =>
  writeMessage(trx, session, id, { body, mailSeconds })

/** Makes a withdrawal of the application wait. Returns false when it is withdrawn or does not belong to the caller. */
const keepApplication = async (trx: Transaction, { side, ownerId }: rows.Reader, id: string) =>
  (await lockApplications(trx, { side, ownerId, ids: [id] }, 'key share')).length > 0

/** Writes the message, its number and the unread counts of the readers in one transaction. */
export const writeMessage = async (
  trx: Transaction,
  session: Session,
  id: string,
  { body, mailSeconds, alsoIn }: Writing,
) => {
  const reader = toReader(session)
  const { side } = reader
  await lockWriter(trx, session)
  const hasApplication = await keepApplication(trx, reader, id)
  if (hasApplication && (side === 'company' || (await rows.isOverdue(trx, id))))
    await insertThread(trx, id, { side, email: session.user.email })
  const locked = await lockThread(trx, reader, id)
  const thread = await requireThread(trx, reader, id)
  const state = threadState(thread, side)
  if (state !== 'open' && state !== alsoIn) fail(refusals[state])
  const delivered = isDelivered(thread, side)
  const seq = await insertMessage(trx, { id, side, authorId: session.user.id, body, isDelivered: delivered })
  if (!locked?.company_id || seq === undefined) return fail('thread_closed')
  // A block must not show in the promise, so a message that the student does not see is an answer too.
  if (side === 'company') await recordAnswers(trx, [id])
  if (delivered) await addUnread(trx, id, side === 'student' ? 'company' : 'student', mailSeconds)
  await publishMessages(trx, {
    thread: id,
    ...(delivered || side === 'student' ? { student: locked.student_id } : {}),
    ...(delivered || side === 'company' ? { company: locked.company_id } : {}),
  })
  const message = (await rows.findMessage(trx, id, seq)) ?? fail('thread_not_found')
  return { message, isDelivered: delivered }
}

const requireHourlyLimit = async (trx: Transaction, userId: string) => {
  const message = `You have sent ${messagesPerHour} messages within an hour. Please write again later.`
  await requireAttempt(trx, ownKey('message', userId), hourlyLimit, message)
}

/** Limits `upTo` to the newest message: a greater number would mark messages as read that are not written yet. */
export const readThread = (db: Database, session: Session, id: string, upTo: number) =>
  db.transaction().execute(async trx => {
    const reader = toReader(session)
    await lockWriter(trx, session)
    const thread = await lockThread(trx, reader, id)
    if (!thread) {
      await requireThread(trx, reader, id)
      return 0
    }
    const mark = { id, userId: session.user.id, side: reader.side, upTo: Math.min(upTo, thread.last_visible) }
    const readUpTo = await markRead(trx, mark)
    await publishMessages(trx, { thread: id, person: session.user.id })
    return readUpTo
  })

/**
 * Blocks or unblocks a conversation. It is created if it does not exist, because a company may block a student before
 * its first message.
 */
export const setThreadBlocked = (db: Database, session: Session, id: string, isBlocked: boolean) =>
  db.transaction().execute(async trx => {
    const reader = toReader(session)
    await lockWriter(trx, session)
    if (await keepApplication(trx, reader, id)) await insertThread(trx, id, { ...reader, email: session.user.email })
    if (!(await lockThread(trx, reader, id))) fail('thread_not_found')
    await setBlocked(trx, id, reader.side, isBlocked)
    const event = reader.side === 'student' ? { student: reader.ownerId } : { company: reader.ownerId }
    await publishMessages(trx, { thread: id, ...event })
    return toThread(await requireThread(trx, reader, id), reader)
  })
