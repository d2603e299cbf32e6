import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { resumeOutbox } from '../platform/outbox/resume-outbox.ts'
import { hasUnsentChanges } from '../platform/storage/unsaved-work.ts'

const loadSwipes = async () => (await import('../swipes/swipe-outbox.ts')).swipeOutbox
const loadPreferences = async () => (await import('../settings/notifications/preferences.queries.ts')).preferencesOutbox

export const resumeOutboxes = () => {
  resumeOutbox(outboxKeys.contact, async () => (await import('../contact/contact-outbox.ts')).contactOutbox)
  resumeOutbox(outboxKeys.swipes, loadSwipes)
  resumeOutbox(outboxKeys.preferences, loadPreferences)
}

const MOST_MS = 2000

/** Sends what needs the session, before it ends. Gives up when the network or the server takes too long. */
export const flushBeforeSignOut = async () => {
  if (!hasUnsentChanges()) return
  const flushed = Promise.allSettled([loadSwipes, loadPreferences].map(async load => (await load()).flush()))
  await Promise.race([flushed, new Promise(resolve => setTimeout(resolve, MOST_MS))])
}
