import { outboxKeys, outboxOf } from '../outbox/outbox-keys.ts'
import { subscriptionCache } from './known-subscription.ts'

/** Local storage that never throws. Where the browser refuses it (private mode, full disk), values last as long as the page. */

/** The service worker's cache of company logos. Sign-out deletes it. */
export const logoCache = 'fledge-logos'

const PREFIX = 'fledge.'
export const shortcutsKey = 'fledge.shortcuts'
/**
 * Keys that survive a sign-out: theme and shortcuts belong to the device, and an unsent contact message was confirmed
 * as received.
 */
const ofDevice: string[] = ['fledge.theme', shortcutsKey]
const survivesSignOut = (key: string) => ofDevice.includes(key) || outboxOf(key) === outboxKeys.contact
/** Unsaved work of people who have signed out; see `unsaved-work.ts`. */
export const KEPT_PREFIX = 'fledge.kept.'

const memory = new Map<string, string>()

export const readLocal = (key: string): string | null => {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeLocal = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const removeLocal = (key: string) => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that cannot be written holds nothing to remove.
  }
}

export const readLocalJson = (key: string): unknown => {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

const keysOf = (open: () => Storage): string[] => {
  try {
    const storage = open()
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}

export const listLocalKeys = () => [...new Set([...memory.keys(), ...keysOf(() => localStorage)])]

export const isPersonal = (key: string) =>
  key.startsWith(PREFIX) && !key.startsWith(KEPT_PREFIX) && !survivesSignOut(key)

/** Removes everything this browser holds for the current person: session, caches, drafts, queued data. */
export const clearPersonal = () => {
  for (const key of listLocalKeys().filter(isPersonal)) removeLocal(key)
  for (const key of keysOf(() => sessionStorage).filter(isPersonal)) sessionStorage.removeItem(key)
  for (const cache of [logoCache, subscriptionCache]) void globalThis.caches?.delete(cache).catch(() => undefined)
}
