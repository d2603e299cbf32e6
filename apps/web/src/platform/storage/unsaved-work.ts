import { outboxKeys } from '../outbox/outbox-keys.ts'
import { DRAFT_PREFIX } from './local-draft.ts'
import { KEPT_PREFIX, listLocalKeys, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** Contact messages are not listed: they are sent without a session, also after a sign-out. */
const outboxes: string[] = [outboxKeys.swipes, outboxKeys.preferences]

const isEmpty = (stored: string | null) => stored === null || stored === '[]'

const isWork = (key: string) => key.startsWith(DRAFT_PREFIX) || (outboxes.includes(key) && !isEmpty(readLocal(key)))

/** The storage keys of drafts and unsent changes, which exist in this browser only. */
export const listUnsavedWork = () => listLocalKeys().filter(isWork)

export const hasUnsentChanges = () => listUnsavedWork().some(key => outboxes.includes(key))

const keptPrefix = (userId: string) => `${KEPT_PREFIX}${userId}.`

const move = (from: string, to: string) => {
  writeLocal(to, readLocal(from) ?? '')
  removeLocal(from)
}

/** Moves the work out of the reach of the next person who signs in here. */
export const keepUnsavedWork = (userId: string) => {
  for (const key of listUnsavedWork()) move(key, keptPrefix(userId) + key)
}

/** Brings kept work back. What was typed before signing in, such as a message to support, is newer and stays. */
export const restoreUnsavedWork = (userId: string) => {
  const prefix = keptPrefix(userId)
  for (const kept of listLocalKeys().filter(key => key.startsWith(prefix))) {
    const key = kept.slice(prefix.length)
    if (readLocal(key) === null) move(kept, key)
  }
}
