import type { streamEvents } from '@fledge/contract/notifications'
import type { z } from 'zod'
import type { Membership } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Channel } from '../../platform/events/events.ts'

/** The person who has a tab open, with the session and company of the tab. */
export type StreamOwner = { userId: string; sessionId: string; company: Membership | null }

/** Whose streams get an event: those of some people and those of all members of a company. */
export type Change = { key: string; people?: string[]; company?: string }

/** Events about one kind of change. Changes with the same key that wait for a stream are sent once. */
export type StreamChanges = {
  channel: Channel
  event: keyof typeof streamEvents
  readPayload: (payload: string) => Change
  /** The data of the events for the keys of changes. The key null means that any change may have been lost. */
  toEvents: (db: Database, userId: string, keys: (string | null)[]) => Promise<object[]>
}

/** What a capability adds to the event stream. `app.ts` collects the topics, so that notifications know no other capability. */
export type StreamTopic = {
  /** Fields of the first event of a stream. */
  readReady?: (db: Database, owner: StreamOwner) => Promise<Partial<z.input<typeof streamEvents.ready>>>
  changes?: StreamChanges
}
