/** The storage keys of the outboxes. In a separate module, so that the app can check for entries without loading the outboxes. */
export const outboxKeys = {
  swipes: 'fledge.swipes',
  contact: 'fledge.contact-outbox',
  preferences: 'fledge.notification-preferences.unsent',
} as const
