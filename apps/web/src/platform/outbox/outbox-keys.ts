/** The storage keys of the outboxes. In a separate module, so that the app can check for entries without loading the outboxes. */
export const outboxKeys = {
  swipes: 'fledge.swipes',
  contact: 'fledge.contact-outbox',
  preferences: 'fledge.notification-preferences.unsent',
  messages: 'fledge.unsent-messages',
} as const

export type OutboxKey = (typeof outboxKeys)[keyof typeof outboxKeys]

/** The prefix of the storage keys of an outbox's entries. */
export const entryPrefix = (storageKey: string) => `${storageKey}/`

/**
 * The outbox to which a storage key belongs: the key of an entry, or of the whole list that earlier versions stored.
 */
export const outboxOf = (key: string): OutboxKey | undefined =>
  Object.values(outboxKeys).find(storageKey => key === storageKey || key.startsWith(entryPrefix(storageKey)))
