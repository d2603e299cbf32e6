import type { Notification, NotificationPreferences } from '@fledge/contract/notifications'

export type PreferenceName = keyof NotificationPreferences

const preferenceOf: Record<Notification['type'], PreferenceName> = {
  application: 'applicationUpdates',
  internship: 'newInternships',
  message: 'messages',
  other: 'emailNotifications',
}

/** The preference a mail of this type obeys besides the master switch, and which its unsubscribe link turns off. */
export const wishForType = (type: Notification['type']) => preferenceOf[type]

export const canMail = (preferences: NotificationPreferences, preference: PreferenceName) =>
  preferences.emailNotifications && preferences[preference]
