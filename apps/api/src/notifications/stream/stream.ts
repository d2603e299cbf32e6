import type { ServerResponse } from 'node:http'
import type { Database } from '../../platform/database/database.ts'
import { countUnread, findLastSeq, selectAfter, toNotification } from '../notifications.sql.ts'

const batch = 100
const mostWaiting = 256 * 1024

export type Stream = {
  userId: string
  sessionId: string
  /** Something of this person changed; what it was is read from the database, so an event heard twice tells nothing twice. */
  wake: () => void
  beat: () => void
  end: () => void
  onEnd: (listener: () => void) => void
}

type Owner = { userId: string; sessionId: string }

/** One open window. Wakes before `start` are remembered, so that nothing falls between the first look and the first event. */
export const createStream = (db: Database, { userId, sessionId }: Owner, response: ServerResponse) => {
  let cursor = Number.POSITIVE_INFINITY
  let over = false
  let woken = false
  let running = true
  const listeners: (() => void)[] = []

  const end = () => {
    if (over) return
    over = true
    if (response.headersSent) response.end()
    for (const listener of listeners) listener()
  }
  response.on('close', end)

  const write = (text: string) => {
    // a client that went before anybody listened for it leaves no other sign
    if (response.destroyed) end()
    if (over) return
    response.write(text)
    // a client that does not read is let go; it comes back with the last id it got
    if (response.writableLength > mostWaiting) end()
  }
  const tell = (event: string, data: object, id?: number) =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  const catchUp = async () => {
    const rows = await selectAfter(db, userId, cursor, batch)
    const unread = await countUnread(db, userId)
    for (const row of rows) {
      tell('notification', { notification: toNotification(row), unread }, row.seq)
      cursor = row.seq
    }
    if (rows.length === batch) woken = true
    return { told: rows.length, unread }
  }

  const run = async () => {
    running = true
    try {
      while (woken && !over) {
        woken = false
        const { told, unread } = await catchUp()
        if (told === 0) tell('unread', { unread })
      }
    } catch {
      // the database is away: the client tries again and resumes
      end()
    }
    running = false
  }

  const wake = () => {
    woken = true
    if (!running) run()
  }

  /** `after` is the last id the client got; without one it starts from now. False when it was over before it began. */
  const start = async (after: number | null, writeHead: () => void) => {
    const last = await findLastSeq(db, userId)
    const unread = await countUnread(db, userId)
    cursor = Math.min(after ?? last, last)
    if (response.destroyed) end()
    if (over) return false
    writeHead()
    write('retry: 3000\n\n')
    tell('ready', { unread }, after === null ? last : undefined)
    if (cursor < last) await catchUp().catch(end)
    running = false
    if (woken) run()
    return true
  }

  const stream: Stream & { start: typeof start } = {
    userId,
    sessionId,
    wake,
    beat: () => write(': still here\n\n'),
    end,
    onEnd: listener => void listeners.push(listener),
    start,
  }
  return stream
}
