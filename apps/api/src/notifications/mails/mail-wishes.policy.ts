import type { Notification, NotificationPreferences } from '@fledge/contract/notifications'

export type Wish = keyof NotificationPreferences

const wishOf: Record<Notification['type'], Wish> = {
  application: 'applicationUpdates',
  internship: 'newInternships',
  message: 'messages',
  other: 'emailNotifications',
}

/** The preference a mail of this type obeys besides the master switch, and which its unsubscribe link turns off. */
export const wishForType = (type: Notification['type']) => wishOf[type]

export const canMail = (preferences: NotificationPreferences, wish: Wish) =>
  preferences.emailNotifications && preferences[wish]
