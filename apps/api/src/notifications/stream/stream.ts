import type { ServerResponse } from 'node:http'
import type { Database } from '../../platform/database/database.ts'
import { countUnread, findLastSeq, findNewestTime, selectAfter, toNotification } from '../notifications.sql.ts'
import type { StreamChanges, StreamOwner, StreamTopic } from './stream-topic.ts'

const batch = 100
const maxBufferedBytes = 256 * 1024

export type Stream = {
  userId: string
  sessionId: string
  companyId: string | null
  /**
   * Makes the stream read new notifications from the database and send them. Several wake-ups for one notification
   * therefore send it once.
   */
  wake: () => void
  /** Sends the events of changes. The key null means that changes of this kind may have been lost. */
  sendChanges: (changes: StreamChanges, keys: (string | null)[]) => void
  sendHeartbeat: () => void
  end: () => void
  onEnd: (listener: () => void) => void
}

type Settings = { owner: StreamOwner; topics: StreamTopic[]; response: ServerResponse }

/** The event stream of one open tab. A `wake` or a change before `start` is remembered, so that none is lost between the first query and the first event. */
export const createStream = (db: Database, { owner, topics, response }: Settings) => {
  const { userId, sessionId, company } = owner
  let cursor = Number.POSITIVE_INFINITY
  let ended = false
  let woken = false
  let running = true
  /** The keys of changes that were not sent yet. */
  const waiting = new Map<StreamChanges, Set<string | null>>()
  const listeners: (() => void)[] = []

  const end = () => {
    if (ended) return
    ended = true
    if (response.headersSent) response.end()
    for (const listener of listeners) listener()
  }
  response.on('close', end)

  const write = (text: string) => {
    // Detects a client that disconnected before the `close` listener was added.
    if (response.destroyed) end()
    if (ended) return
    response.write(text)
    // A client that does not read would fill the memory. It reconnects with the last id that it received.
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

  const sendWaiting = async () => {
    const taken = [...waiting]
    waiting.clear()
    for (const [{ event, toEvents }, keys] of taken)
      for (const data of await toEvents(db, userId, [...keys])) send(event, data)
  }

  const run = async () => {
    running = true
    try {
      while ((woken || waiting.size > 0) && !ended) {
        if (woken) await sendNotifications()
        else await sendWaiting()
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

  /**
   * `after` is the last id that the client received; without one the stream starts from now. Returns false when the
   * client has already disconnected.
   */
  const start = async (after: number | null, writeHead: () => void) => {
    const last = await findLastSeq(db, userId)
    const unread = await countUnread(db, userId)
    const fields = {}
    const times = [await findNewestTime(db, userId)]
    for (const { readReady, findNewest } of topics) {
      Object.assign(fields, await readReady?.(db, owner))
      if (findNewest) times.push(await findNewest(db, owner))
    }
    const changed_ms_ago = Math.max(0, Date.now() - Math.max(...times.map(time => time?.getTime() ?? 0)))
    cursor = Math.min(after ?? last, last)
    if (response.destroyed) end()
    if (ended) return false
    writeHead()
    write('retry: 3000\n\n')
    // The web app compares these fields with its own, and refreshes its data when the person joined another company or
    // got another role.
    const membership = company ? { company_id: company.id, company_role: company.role } : {}
    send('ready', { unread, changed_ms_ago, ...fields, ...membership }, after === null ? last : undefined)
    if (cursor < last) await catchUp().catch(end)
    running = false
    if (woken || waiting.size > 0) run()
    return true
  }

  const stream: Stream & { start: typeof start } = {
    userId,
    sessionId,
    companyId: company?.id ?? null,
    wake,
    sendChanges: (changes, keys) => {
      const known = waiting.get(changes) ?? new Set()
      // A repeated key moves to the end: the events are built in the order of the changes.
      for (const key of keys) known.delete(key)
      waiting.set(changes, new Set([...known, ...keys]))
      if (!running) run()
    },
    sendHeartbeat: () => write(': still here\n\n'),
    end,
    onEnd: listener => void listeners.push(listener),
    start,
  }
  return stream
}
