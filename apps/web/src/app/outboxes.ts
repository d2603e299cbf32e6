import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { resumeOutbox } from '../platform/outbox/resume-outbox.ts'
import { hasUnsentChanges } from '../platform/storage/unsaved-work.ts'

const loadSwipes = async () => (await import('../swipes/swipe-outbox.ts')).swipeOutbox
const loadMessages = async () => (await import('../messages/message-outbox.ts')).messageOutbox
const loadPreferences = async () => (await import('../settings/notifications/preferences.queries.ts')).preferencesOutbox

export const resumeOutboxes = () => {
  resumeOutbox(outboxKeys.contact, async () => (await import('../contact/contact-outbox.ts')).contactOutbox)
  resumeOutbox(outboxKeys.swipes, loadSwipes)
  resumeOutbox(outboxKeys.preferences, loadPreferences)
  resumeOutbox(outboxKeys.messages, loadMessages)
}

const MOST_MS = 2000

/** Sends the changes that need a session while it is still valid. Gives up after `MOST_MS`, so that a sign-out is not delayed. */
export const flushBeforeSignOut = async () => {
  if (!hasUnsentChanges()) return
  const flushed = Promise.allSettled(
    [loadSwipes, loadPreferences, loadMessages].map(async load => (await load()).flush()),
  )
  await Promise.race([flushed, new Promise(resolve => setTimeout(resolve, MOST_MS))])
}
