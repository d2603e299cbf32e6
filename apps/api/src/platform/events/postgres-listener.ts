import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Receives the notifications of PostgreSQL's LISTEN. */
export type Listener = { start: () => Promise<void>; close: () => Promise<void> }

export type ListenOptions = {
  channels: string[]
  onNotification: (channel: string, payload: string) => void
  /** Called after a reconnection, because notifications may have been lost meanwhile. */
  onGap: () => void
  /** Milliseconds between two checks of the connection. Tests set a short interval. */
  interval?: number
}

const minRetryDelay = 100
const maxRetryDelay = 3000
const heartbeatInterval = 10_000

const countChannels =
  'select count(distinct name)::int as listening from pg_listening_channels() name where name = any($1)'

/** Keeps a connection outside the pool and reconnects when it breaks. A pooled one would lose its LISTEN on release. */
export const listenOnPostgres = (url: string, options: ListenOptions): Listener => {
  const closing = new AbortController()
  let running = Promise.resolve()

  const keepConnected = async (onFirstTry: () => void) => {
    const { signal } = closing
    let retryDelay = minRetryDelay
    for (let tries = 0; !signal.aborted; tries++) {
      const connection = await connect(url, options, signal)
      if (connection && tries > 0) options.onGap()
      onFirstTry()
      if (connection) {
        retryDelay = minRetryDelay
        await connection.lost
      }
      // The delay is random, so that many servers do not reconnect at the same moment.
      await sleep(retryDelay * (0.5 + Math.random()), null, { signal, ref: false }).catch(() => {})
      retryDelay = Math.min(maxRetryDelay, retryDelay * 2)
    }
  }

  return {
    /** Resolves after the first attempt even if it failed: the server starts without a database, too. */
    start: () => {
      const first = Promise.withResolvers<void>()
      running = keepConnected(first.resolve)
      return first.promise
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

const connect = async (
  url: string,
  { channels, onNotification, interval = heartbeatInterval }: ListenOptions,
  signal: AbortSignal,
) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fledge-events',
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<void>()
  const lose = () => lost.resolve()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
  signal.addEventListener('abort', lose)
  // A connection that was cut without a TCP reset is noticed only by sending something. The query counts the channels,
  // because a pooler may respond from another connection that does not listen.
  const check = async () => {
    const { rows } = await client.query<{ listening: number }>(countChannels, [channels])
    if (rows[0]?.listening !== channels.length) lose()
  }
  const heartbeat = setInterval(() => check().catch(lose), interval)
  const end = () => {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', lose)
    client.end().catch(() => {})
  }
  try {
    await client.connect()
    await client.query(channels.map(channel => `listen ${channel}`).join(';'))
  } catch {
    end()
    return null
  }
  return { lost: lost.promise.then(end) }
}
