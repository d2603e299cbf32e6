import type { streamEvents } from '@fledge/contract/notifications'
import type { z } from 'zod'
import type { Membership } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Channel } from '../../platform/events/events.ts'

/** The person to whom a stream belongs, with the session and the company at its start. */
export type StreamOwner = { userId: string; sessionId: string; company: Membership | null }

/**
 * A change and the streams that get an event of it: those of the given people, those of all members of a company, or those
 * of all students.
 */
export type Change = { key: string; people?: string[]; company?: string; students?: boolean }

/** Events about one kind of change. Changes with the same key that wait for one stream are sent as one event. */
export type StreamChanges = {
  channel: Channel
  event: keyof typeof streamEvents
  readPayload: (payload: string) => Change
  /** Reads the data of the events for the keys of changes. The key null means that changes may have been lost. */
  toEvents: (db: Database, userId: string, keys: (string | null)[]) => Promise<object[]>
}

/**
 * The fields and events that a capability adds to the event stream. `app.ts` collects the topics, so that notifications
 * import no capability above them.
 */
export type StreamTopic = {
  /** Fields of the first event of a stream. */
  readReady?: (db: Database, owner: StreamOwner) => Promise<Partial<z.input<typeof streamEvents.ready>>>
  /** Returns the time of the newest entry that this person can see. */
  findNewest?: (db: Database, owner: StreamOwner) => Promise<Date | null>
  changes?: StreamChanges
}
