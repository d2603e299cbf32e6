import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Database, DatabaseHandle, Transaction } from '../database/database.ts'
import type { Line, Listening } from './postgres-listener.ts'

/** `session_ended` is published by the database itself, with the id of the session. */
export type Channel = 'notifications' | 'notification_mails' | 'session_ended'

type Subscriber = {
  onEvent: (payload: string) => void
  /** Some events may have been missed: whatever they would have told must be read again. */
  onGap?: () => void
}

/** What one server does, told to all servers on the same database. */
export type Events = {
  /** Before `start`. */
  subscribe: (channel: Channel, subscriber: Subscriber) => void
  start: () => Promise<void>
  close: () => Promise<void>
}

/** In a transaction the event is told exactly when the transaction commits. */
export const publish = async (on: Transaction | Database, channel: Channel, payload: string) => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(on)
}

export const createEvents = ({ engine }: DatabaseHandle): Events => {
  const subscribers = new Map<string, Subscriber[]>()
  let line: Line | undefined
  return {
    subscribe: (channel, subscriber) => {
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), subscriber])
    },
    start: async () => {
      const listening: Listening = {
        channels: [...subscribers.keys()],
        hear: (channel, payload) => {
          for (const { onEvent } of subscribers.get(channel) ?? []) onEvent(payload)
        },
        onGap: () => {
          for (const { onGap } of [...subscribers.values()].flat()) onGap?.()
        },
      }
      if (engine.kind === 'pglite') line = listenInProcess(engine.pglite, listening)
      else line = (await import('./postgres-listener.ts')).listenOnPostgres(engine.url, listening)
      await line.start()
    },
    close: async () => {
      await line?.close()
      line = undefined
    },
  }
}

const listenInProcess = (pglite: PGlite, { channels, hear }: Listening): Line => {
  let unlisten: (() => Promise<void>)[] = []
  return {
    start: async () => {
      for (const channel of channels) unlisten.push(await pglite.listen(channel, payload => hear(channel, payload)))
    },
    close: async () => {
      if (!pglite.closed) for (const stop of unlisten) await stop()
      unlisten = []
    },
  }
}
