import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { EmbeddedConnection } from '../database/pglite/embedded-connection.ts'
import type { Listener, ListenOptions } from './postgres-listener.ts'

/**
 * `session_ended` is published by a trigger, with the id of the session. `membership` has the id of a person whose
 * company or role has changed. `messages` has the id of a conversation and those of the people whose clients must read
 * it again. `company` has the id of a company and the part of it that has changed. `openings` has the ids of internships that students can no longer, or again, apply to.
 */
export type Channel =
  | 'notifications'
  | 'notification_mails'
  | 'push_messages'
  | 'status_notices'
  | 'batches'
  | 'applicants'
  | 'company'
  | 'applications'
  | 'membership'
  | 'messages'
  | 'openings'
  | 'interview_mails'
  | 'webhooks'
  | 'session_ended'

type Subscriber = {
  onEvent: (payload: string) => void
  /** Called when events may have been lost. The subscriber must read the current state again. */
  onGap?: () => void
}

/** Delivers events to all servers on the same database. */
export type Events = {
  /** Must be called before `start`. */
  subscribe: (channel: Channel, subscriber: Subscriber) => void
  start: () => Promise<void>
  close: () => Promise<void>
}

/** In a transaction, the event is sent when the transaction commits. */
export const publish = async (on: Transaction | Database, channel: Channel, payload: string) => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(on)
}

export const createEvents = ({ engine }: DatabaseHandle): Events => {
  const subscribers = new Map<string, Subscriber[]>()
  let listener: Listener | undefined
  return {
    subscribe: (channel, subscriber) => {
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), subscriber])
    },
    start: async () => {
      const options: ListenOptions = {
        channels: [...subscribers.keys()],
        onNotification: (channel, payload) => {
          for (const { onEvent } of subscribers.get(channel) ?? []) onEvent(payload)
        },
        onGap: () => {
          for (const { onGap } of [...subscribers.values()].flat()) onGap?.()
        },
      }
      if (engine.kind === 'pglite') listener = listenInProcess(engine.pglite, options)
      else listener = (await import('./postgres-listener.ts')).listenOnPostgres(engine.url, options)
      await listener.start()
    },
    close: async () => {
      await listener?.close()
      listener = undefined
    },
  }
}

const listenInProcess = (connection: EmbeddedConnection, { channels, onNotification }: ListenOptions): Listener => {
  let unlisten: (() => Promise<void>)[] = []
  return {
    start: async () => {
      for (const channel of channels)
        unlisten.push(await connection.listen(channel, payload => onNotification(channel, payload)))
    },
    close: async () => {
      if (!connection.closed) for (const stop of unlisten) await stop()
      unlisten = []
    },
  }
}
