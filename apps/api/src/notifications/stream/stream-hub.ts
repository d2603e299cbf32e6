import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Stream } from './stream.ts'
import type { StreamTopic } from './stream-topic.ts'
import { createStudentBroadcast } from './student-broadcast.ts'
import { selectValidSessions } from './valid-sessions.sql.ts'

const maxPerPerson = 6
const heartbeatMs = 20_000

export type StreamHub = {
  /** Rejects a stream beyond the limit per person, and any stream once the hub is closed. A stream that ends no longer counts against the limit. */
  add: (stream: Stream) => void
  /**
   * Ends the streams whose session is no longer valid, and those of people who are now in another company. When the
   * database does not respond, they stay open until the next check.
   */
  check: (streams: Stream[]) => Promise<void>
  close: () => void
}

/** Holds all open streams of this server: wakes the streams of a person on an event and ends them with their session. */
export const createStreamHub = (db: Database, events: Events, topics: StreamTopic[]): StreamHub => {
  const streams = new Map<string, Set<Stream>>()
  /** This index finds the streams of an ended session without a search through the streams of all people. */
  const bySession = new Map<string, Set<Stream>>()
  const byCompany = new Map<string, Set<Stream>>()
  const ofPerson = (userId: string) => streams.get(userId) ?? new Set<Stream>()
  let isClosed = false
  const all = () => [...streams.values()].flatMap(own => [...own])
  const students = createStudentBroadcast(() => all().filter(({ companyId }) => companyId === null))

  const check: StreamHub['check'] = async checked => {
    if (checked.length === 0) return
    const valid = await selectValidSessions(
      db,
      checked.map(stream => stream.sessionId),
    ).catch(() => null)
    for (const stream of checked) if (valid && !isValid(stream, valid)) stream.end()
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
  for (const changes of topics.flatMap(topic => topic.changes ?? []))
    events.subscribe(changes.channel, {
      onEvent: payload => {
        const { key, people = [], company = '', students: isForStudents } = changes.readPayload(payload)
        if (isForStudents) students.add(changes, key)
        const concerned = [...people.map(ofPerson), byCompany.get(company) ?? []].flatMap(found => [...found])
        for (const stream of concerned) stream.sendChanges(changes, [key])
      },
      onGap: () => {
        for (const stream of all()) stream.sendChanges(changes, [null])
      },
    })
  // The stream belongs to a company that the person may have left. The client reconnects as a member of another company
  // or of none.
  events.subscribe('membership', {
    onEvent: userId => {
      for (const stream of [...ofPerson(userId)]) stream.end()
    },
  })
  events.subscribe('session_ended', {
    onEvent: sessionId => {
      for (const stream of [...(bySession.get(sessionId) ?? [])]) stream.end()
    },
  })
  const timer = setInterval(() => {
    for (const stream of all()) stream.sendHeartbeat()
    check(all())
  }, heartbeatMs).unref()

  return {
    add: stream => {
      if (isClosed) fail('unavailable', { retryAfter: 1 })
      const own = ofPerson(stream.userId)
      if (own.size >= maxPerPerson) fail('too_many', { retryAfter: 30 })
      const remove = [addTo(streams, stream.userId, stream), addTo(bySession, stream.sessionId, stream)]
      if (stream.companyId) remove.push(addTo(byCompany, stream.companyId, stream))
      stream.onEnd(() => {
        for (const run of remove) run()
      })
    },
    check,
    close: () => {
      isClosed = true
      clearInterval(timer)
      students.close()
      for (const stream of all()) stream.end()
    },
  }
}

const isValid = ({ sessionId, companyId }: Stream, valid: Map<string, string | null>) =>
  valid.has(sessionId) && valid.get(sessionId) === companyId

/**
 * Adds a stream to the set of its key. Returns a function that removes it, and also removes the key after its last
 * stream.
 */
const addTo = (map: Map<string, Set<Stream>>, key: string, stream: Stream) => {
  const set = map.get(key) ?? new Set<Stream>()
  map.set(key, set.add(stream))
  return () => {
    set.delete(stream)
    if (set.size === 0 && map.get(key) === set) map.delete(key)
  }
}
