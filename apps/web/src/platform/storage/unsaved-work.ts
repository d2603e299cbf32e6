import { type OutboxKey, outboxKeys, outboxOf } from '../outbox/outbox-keys.ts'
import { DRAFT_PREFIX } from './local-draft.ts'
import { KEPT_PREFIX, listLocalKeys, readLocal, removeLocal, writeLocal } from './local-store.ts'

/** The outbox of contact messages is not listed, because it needs no session: it is sent after a sign-out too. */
const outboxes: OutboxKey[] = [outboxKeys.swipes, outboxKeys.preferences, outboxKeys.messages]

const isEmpty = (stored: string | null) => stored === null || stored === '[]'

const isUnsent = (key: string) => {
  const outbox = outboxOf(key)
  return outbox !== undefined && outboxes.includes(outbox) && !isEmpty(readLocal(key))
}

const isWork = (key: string) => key.startsWith(DRAFT_PREFIX) || isUnsent(key)

/** The storage keys of drafts and unsent changes, which exist in this browser only. */
export const listUnsavedWork = () => listLocalKeys().filter(isWork)

export const hasUnsentChanges = () => listUnsavedWork().some(isUnsent)

const keptPrefix = (userId: string) => `${KEPT_PREFIX}${userId}.`

const move = (from: string, to: string) => {
  writeLocal(to, readLocal(from) ?? '')
  removeLocal(from)
}

/** Moves the work to keys of this user, so that the next user of this browser does not get it. */
export const keepUnsavedWork = (userId: string) => {
  for (const key of listUnsavedWork()) move(key, keptPrefix(userId) + key)
}

/**
 * Moves the kept work of this user back. An existing entry is newer, such as a contact message typed before signing in, and is
 * not overwritten.
 */
export const restoreUnsavedWork = (userId: string) => {
  const prefix = keptPrefix(userId)
  for (const kept of listLocalKeys().filter(key => key.startsWith(prefix))) {
    const key = kept.slice(prefix.length)
    if (readLocal(key) === null) move(kept, key)
  }
}
