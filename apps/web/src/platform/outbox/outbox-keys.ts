/** Apart from the outboxes, so that the start of the app can look for waiting entries without loading the code that sends. */
export const outboxKeys = {
  swipes: 'fledge.swipes',
  contact: 'fledge.contact-outbox',
  preferences: 'fledge.notification-preferences.unsent',
} as const
