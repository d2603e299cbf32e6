import { backOffDelay } from '../../ui/loading/back-off.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** `offline`: the browser has no network. `unreachable`: there is a network, but our server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable'

const HEALTH_TIMEOUT_MS = 5000

let isUnreachable = false
let isChecking = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads `navigator.onLine` each time, because it changes before the browser fires its event. */
export const getConnection = (): Connection =>
  globalThis.navigator?.onLine === false ? 'offline' : isUnreachable ? 'unreachable' : 'online'

const connection = createStore(getConnection())
const publish = () => connection.set(getConnection())

export const subscribeConnection = connection.subscribe
export const useConnection = () => useStore({ get: getConnection, subscribe: connection.subscribe })

export const reportResponse = () => {
  clearTimeout(timer)
  isUnreachable = false
  publish()
}

/** A single request without a response proves nothing, so a health check decides. It repeats until it succeeds. */
export const reportNoResponse = () => {
  if (!isUnreachable && !isChecking) void checkHealth(0)
}

const checkHealth = async (attempt: number) => {
  isChecking = true
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
  const isHealthy = await fetch('/api/health', { signal }).then(Boolean, () => false)
  isChecking = false
  if (isHealthy) return reportResponse()
  isUnreachable = true
  publish()
  timer = setTimeout(() => void checkHealth(attempt + 1), backOffDelay(attempt))
}

if (typeof window !== 'undefined') {
  // With a new network the server counts as reachable until a request fails.
  window.addEventListener('online', reportResponse)
  window.addEventListener('offline', publish)
}
