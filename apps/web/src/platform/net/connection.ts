import { useSyncExternalStore } from 'react'
import { backOff } from './back-off.ts'

/** `offline` is what the browser says; `unreached` is a network on which our server does not answer. */
export type Connection = 'online' | 'offline' | 'unreached'

const PATIENCE_MS = 5000

let unreached = false
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const getConnection = (): Connection =>
  globalThis.navigator?.onLine === false ? 'offline' : unreached ? 'unreached' : 'online'

let told = getConnection()

const announce = () => {
  if (getConnection() === told) return
  told = getConnection()
  for (const listener of listeners) listener()
}

export const subscribeConnection = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useConnection = () => useSyncExternalStore(subscribeConnection, getConnection, () => 'online' as const)

export const noteAnswer = () => {
  clearTimeout(timer)
  unreached = false
  announce()
}

/** A request got no answer. One alone says little, so the server is asked whether it is there, until it is. */
export const noteSilence = () => {
  if (!unreached && !asking) void ask(0)
}

const ask = async (attempt: number) => {
  asking = true
  const isThere = await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(Boolean, () => false)
  asking = false
  if (isThere) return noteAnswer()
  unreached = true
  announce()
  timer = setTimeout(() => void ask(attempt + 1), backOff(attempt))
}

if (typeof window !== 'undefined') {
  // Back on a network, the server is taken to answer until it does not.
  window.addEventListener('online', noteAnswer)
  window.addEventListener('offline', announce)
}
