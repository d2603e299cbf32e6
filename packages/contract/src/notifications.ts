import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'
import { idParams, success } from './wire/fields.ts'

export const notificationTypes = ['application', 'internship', 'message', 'other'] as const

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  link: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationPreferences = z.object({
  emailNotifications: z.boolean().default(true),
  applicationUpdates: z.boolean().default(true),
  newInternships: z.boolean().default(true),
  messages: z.boolean().default(true),
  weeklyDigest: z.boolean().default(false),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** Some of them: what is left out stays as it is. */
export const preferencesChange = z.object({
  emailNotifications: z.boolean().optional(),
  applicationUpdates: z.boolean().optional(),
  newInternships: z.boolean().optional(),
  messages: z.boolean().optional(),
  weeklyDigest: z.boolean().optional(),
})
export type PreferencesChange = z.infer<typeof preferencesChange>

/** So many of the newest are listed; the unread count counts all. */
export const notificationsListed = 200

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'The own notifications, newest first, with the unread count',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  response: () => z.object({ notifications: z.array(notification), unread: z.int() }),
})

export const readNotification = endpoint({
  name: 'readNotification',
  summary: 'Mark one notification read',
  method: 'PATCH',
  path: '/notifications/:id/read',
  access: 'signed-in',
  params: () => idParams,
  response: () => success,
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  summary: 'Mark every notification read',
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'signed-in',
  response: () => success,
})

export const deleteNotification = endpoint({
  name: 'deleteNotification',
  summary: 'Delete one notification',
  method: 'DELETE',
  path: '/notifications/:id',
  access: 'signed-in',
  params: () => idParams,
  response: () => success,
})

export const clearNotifications = endpoint({
  name: 'clearNotifications',
  summary: 'Delete every notification',
  method: 'DELETE',
  path: '/notifications',
  access: 'signed-in',
  response: () => success,
})

const preferencesResponse = z.object({ preferences: notificationPreferences })

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  summary: 'What the account wants to be told by mail',
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  response: () => preferencesResponse,
})

export const saveNotificationPreferences = endpoint({
  name: 'saveNotificationPreferences',
  summary: 'Change what the account wants to be told by mail',
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signed-in',
  body: () => preferencesChange,
  response: () => preferencesResponse,
})

/**
 * Server-sent events until the session ends. `ready` comes first;
 * without `last-event-id` it carries the id to resume from, so whoever loads the list after it misses nothing. `notification`
 * comes once for each new one, its id being the next `last-event-id`. `unread` tells that the list was changed elsewhere.
 */
export const streamEvents = {
  ready: z.object({ unread: z.int() }),
  notification: z.object({ notification, unread: z.int() }),
  unread: z.object({ unread: z.int() }),
}

export const streamNotifications = endpoint({
  name: 'streamNotifications',
  summary: 'New notifications as they happen, resumed after the header `last-event-id`',
  method: 'GET',
  path: '/notifications/stream',
  access: 'signed-in',
  response: () =>
    z
      .string()
      .describe(
        'Events `ready` and `unread` with { unread }, and `notification` with { notification, unread } and its id',
      ),
  responseType: 'text/event-stream',
})

const unsubscribeQuery = z.object({ token: z.string().describe('From the link in the mail') })

export const showUnsubscribe = endpoint({
  name: 'showUnsubscribe',
  summary: 'The page behind the link in a mail; it asks first, because mail scanners open links',
  method: 'GET',
  path: '/notifications/unsubscribe',
  access: 'public',
  query: () => unsubscribeQuery,
  response: () => z.string(),
  responseType: 'text/html',
})

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Turn off what the mail was about, by its button or by one click in the mail program (RFC 8058)',
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  query: () => unsubscribeQuery,
  response: () => z.string(),
  responseType: 'text/html',
})
