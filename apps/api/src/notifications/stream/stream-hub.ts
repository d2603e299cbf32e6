import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Stream } from './stream.ts'

const mostPerPerson = 6
const pulse = 20_000

export type StreamHub = {
  /** Fails when the person has as many as anyone may have; frees the place when the stream is over. */
  add: (stream: Stream) => void
  /** Ends the streams whose session is over; when in doubt they stay until the next look. */
  check: (streams: Stream[]) => Promise<void>
  close: () => void
}

/** All streams of this server; it wakes those whom an event concerns and ends those whose session is over. */
export const createStreamHub = (db: Database, events: Events): StreamHub => {
  const streams = new Map<string, Set<Stream>>()
  const ofPerson = (userId: string) => streams.get(userId) ?? new Set<Stream>()
  const all = () => [...streams.values()].flatMap(own => [...own])

  const check: StreamHub['check'] = async asked => {
    if (asked.length === 0) return
    const alive = await selectAlive(
      db,
      asked.map(stream => stream.sessionId),
    ).catch(() => null)
    for (const stream of asked) if (alive && !alive.has(stream.sessionId)) stream.end()
  }

  events.subscribe('notifications', {
    onEvent: userId => {
      for (const stream of ofPerson(userId)) stream.wake()
    },
    onGap: () => {
      for (const stream of all()) stream.wake()
      check(all())
    },
  })
  events.subscribe('session_ended', {
    onEvent: sessionId => {
      for (const stream of all()) if (stream.sessionId === sessionId) stream.end()
    },
  })
  const timer = setInterval(() => {
    for (const stream of all()) stream.beat()
    check(all())
  }, pulse).unref()

  return {
    add: stream => {
      const own = ofPerson(stream.userId)
      if (own.size >= mostPerPerson) fail('too_many', { retryAfter: 30 })
      streams.set(stream.userId, own.add(stream))
      stream.onEnd(() => {
        own.delete(stream)
        if (own.size === 0 && streams.get(stream.userId) === own) streams.delete(stream.userId)
      })
    },
    check,
    close: () => {
      clearInterval(timer)
      for (const stream of all()) stream.end()
    },
  }
}

const selectAlive = async (db: Database, sessionIds: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.expires_at > now() and s.created_at > now() - interval '30 days'
      and (s.mfa_verified or not u.two_factor_enabled)`.execute(db)
  return new Set(rows.map(row => row.id))
}
