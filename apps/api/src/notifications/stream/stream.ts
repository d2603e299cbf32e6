import type { ServerResponse } from 'node:http'
import { hasOpenInterview } from '../../interviews/open-interviews.service.ts'
import { countUnreadMessages } from '../../messages/unread-messages.service.ts'
import type { Membership } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUnread, findLastSeq, selectAfter, toNotification } from '../notifications.sql.ts'

const batch = 100
const maxBufferedBytes = 256 * 1024

export type Stream = {
  userId: string
  sessionId: string
  companyId: string | null
  /** Reads what changed from the database and sends it. An event that arrives twice therefore sends nothing twice. */
  wake: () => void
  /** Tells a company that an applicant has changed. */
  sendApplicantsChanged: () => void
  /** Names a conversation that the person must read again; null: all of them. */
  sendMessagesChanged: (threadId: string | null) => void
  sendHeartbeat: () => void
  end: () => void
  onEnd: (listener: () => void) => void
}

type Owner = { userId: string; sessionId: string; company: Membership | null }

/** The event stream of one open tab. A `wake` before `start` is remembered, so that no notification is lost between the first query and the first event. */
export const createStream = (db: Database, { userId, sessionId, company }: Owner, response: ServerResponse) => {
  let cursor = Number.POSITIVE_INFINITY
  let ended = false
  let woken = false
  let running = true
  /** Conversations that have changed and were not sent yet. */
  const changedThreads = new Set<string | null>()
  const listeners: (() => void)[] = []

  const end = () => {
    if (ended) return
    ended = true
    if (response.headersSent) response.end()
    for (const listener of listeners) listener()
  }
  response.on('close', end)

  const write = (text: string) => {
    // A client that disconnected before the `close` listener was added is noticed only here.
    if (response.destroyed) end()
    if (ended) return
    response.write(text)
    // A client that does not read would fill the memory; it reconnects with the last id it received.
    if (response.writableLength > maxBufferedBytes) end()
  }
  const send = (event: string, data: object, id?: number) =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  const catchUp = async () => {
    const rows = await selectAfter(db, userId, cursor, batch)
    const unread = await countUnread(db, userId)
    for (const row of rows) {
      send('notification', { notification: toNotification(row), unread }, row.seq)
      cursor = row.seq
    }
    if (rows.length === batch) woken = true
    return { sent: rows.length, unread }
  }

  const sendNotifications = async () => {
    woken = false
    const { sent, unread } = await catchUp()
    if (sent === 0) send('unread', { unread })
  }

  const sendThreads = async () => {
    const ids = [...changedThreads]
    changedThreads.clear()
    const unread_messages = await countUnreadMessages(db, userId)
    for (const thread_id of ids) send('messages', { thread_id, unread_messages })
  }

  const run = async () => {
    running = true
    try {
      while ((woken || changedThreads.size > 0) && !ended) {
        if (woken) await sendNotifications()
        else await sendThreads()
      }
    } catch {
      // The database is unavailable: the client reconnects and resumes.
      end()
    }
    running = false
  }

  const wake = () => {
    woken = true
    if (!running) run()
  }

  /** `after` is the last id the client received; without one the stream starts from now. False when the client has already disconnected. */
  const start = async (after: number | null, writeHead: () => void) => {
    const last = await findLastSeq(db, userId)
    const unread = await countUnread(db, userId)
    const unread_messages = await countUnreadMessages(db, userId)
    const has_interview = !company && (await hasOpenInterview(db, userId))
    cursor = Math.min(after ?? last, last)
    if (response.destroyed) end()
    if (ended) return false
    writeHead()
    write('retry: 3000\n\n')
    // Another company or role than before: the person was removed, has joined or got another role.
    const membership = company ? { company_id: company.id, company_role: company.role } : {}
    send('ready', { unread, unread_messages, has_interview, ...membership }, after === null ? last : undefined)
    if (cursor < last) await catchUp().catch(end)
    running = false
    if (woken || changedThreads.size > 0) run()
    return true
  }

  const stream: Stream & { start: typeof start } = {
    userId,
    sessionId,
    companyId: company?.id ?? null,
    wake,
    // Before the `ready` event the client has not read its lists yet.
    sendApplicantsChanged: () => response.headersSent && send('applicants', {}),
    sendMessagesChanged: threadId => {
      changedThreads.add(threadId)
      if (!running) run()
    },
    sendHeartbeat: () => write(': still here\n\n'),
    end,
    onEnd: listener => void listeners.push(listener),
    start,
  }
  return stream
}
