import type { Notification, NotificationPreferences } from '@fledge/contract/notifications'

export type PreferenceName = keyof NotificationPreferences

const preferenceOf: Record<Notification['type'], PreferenceName> = {
  application: 'applicationUpdates',
  internship: 'newInternships',
  message: 'messages',
  other: 'emailNotifications',
}

/** The preference that mails of this type obey besides `emailNotifications`. Their unsubscribe link turns it off. */
export const preferenceForType = (type: Notification['type']) => preferenceOf[type]

export const canMail = (preferences: NotificationPreferences, preference: PreferenceName) =>
  preferences.emailNotifications && preferences[preference]
