import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Listening = {
  channels: string[]
  hear: (channel: string, payload: string) => void
  onGap: () => void
}
export type Line = { start: () => Promise<void>; close: () => Promise<void> }

const shortestWait = 100
const longestWait = 3000
const pulse = 10_000

/** A connection of its own, kept for ever and made again when it breaks: a pooled one would lose its LISTEN when it goes back. */
export const listenOnPostgres = (url: string, listening: Listening): Line => {
  const closing = new AbortController()
  let running = Promise.resolve()

  const keepConnected = async (onFirstTry: () => void) => {
    const { signal } = closing
    let wait = shortestWait
    for (let tries = 0; !signal.aborted; tries++) {
      const connection = await connect(url, listening, signal)
      if (connection && tries > 0) listening.onGap()
      onFirstTry()
      if (connection) {
        wait = shortestWait
        await connection.lost
      }
      // apart by chance, so that many servers do not all come back at once
      await sleep(wait * (0.5 + Math.random()), null, { signal, ref: false }).catch(() => {})
      wait = Math.min(longestWait, wait * 2)
    }
  }

  return {
    /** Resolves after the first try, whatever came of it: a database that is away must not keep the server from starting. */
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

const connect = async (url: string, { channels, hear }: Listening, signal: AbortSignal) => {
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
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
  signal.addEventListener('abort', lose)
  // a connection cut without a word is only noticed by asking
  const heartbeat = setInterval(() => client.query('select 1').catch(lose), pulse)
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
