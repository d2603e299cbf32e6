import type { Notification } from '@fledge/contract/notifications'
import type { DueMessage } from './due-messages.sql.ts'

/** The lock screen is read by others too, so it names nobody until the person allows it. */
const discreetTitles: Record<Notification['type'], string> = {
  application: 'There is news about an application',
  internship: 'There is news about internships',
  message: 'You have a new message',
  other: 'You have a new notification',
}

/** A push message is at most 4096 bytes when it is encrypted. */
const longestText = 800

/**
 * A declarative push message: Safari shows it without our service worker, and the worker shows the same elsewhere
 * (apps/web/src/offline/push-events.ts).
 */
export const toPushMessage = (publicUrl: string, due: DueMessage) => {
  const { notification_id, type, title, message, link, shows_details } = due
  const texts = shows_details
    ? { title, body: message.slice(0, longestText) }
    : { title: discreetTitles[type], body: 'Open Fledge to read it.' }
  return JSON.stringify({
    web_push: 8030,
    notification: { ...texts, navigate: publicUrl + (link ?? '/notifications'), tag: notification_id, lang: 'en' },
  })
}
