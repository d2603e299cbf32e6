import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'
import { idParams, success } from './wire/fields.ts'

export const notificationTypes = ['application', 'internship', 'message', 'other'] as const

export const notificationTargets = ['application', 'internship', 'interview', 'thread', 'saved_search'] as const

/** What a notification is about. It may have been deleted since. */
export const notificationTarget = z.object({ kind: z.enum(notificationTargets), id: z.string() })
export type NotificationTarget = z.infer<typeof notificationTarget>

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  link: z.string().nullable().describe('A path of the web app'),
  target: notificationTarget
    .nullable()
    .optional()
    .describe('What it is about, for clients with other screens; null when it is about several things'),
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

/** A partial update: absent preferences stay unchanged. */
export const preferencesChange = z.object({
  emailNotifications: z.boolean().optional(),
  applicationUpdates: z.boolean().optional(),
  newInternships: z.boolean().optional(),
  messages: z.boolean().optional(),
  weeklyDigest: z.boolean().optional(),
})
export type PreferencesChange = z.infer<typeof preferencesChange>

/** The list holds this many of the newest notifications; the unread count covers all. */
export const maxListedNotifications = 200

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'List the own notifications, newest first, with the unread count',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  response: () => z.object({ notifications: z.array(notification), unread: z.int() }),
})

export const readNotification = endpoint({
  name: 'readNotification',
  summary: 'Mark a notification as read',
  method: 'PATCH',
  path: '/notifications/:id/read',
  access: 'signed-in',
  ids: { record: 'notification', owner: 'account', others: 'notification_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  summary: 'Mark all notifications as read',
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'signed-in',
  response: () => success,
})

export const deleteNotification = endpoint({
  name: 'deleteNotification',
  summary: 'Delete a notification',
  method: 'DELETE',
  path: '/notifications/:id',
  access: 'signed-in',
  ids: { record: 'notification', owner: 'account', others: 'notification_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['notification_not_found'],
})

export const clearNotifications = endpoint({
  name: 'clearNotifications',
  summary: 'Delete all notifications',
  method: 'DELETE',
  path: '/notifications',
  access: 'signed-in',
  response: () => success,
})

const preferencesResponse = z.object({ preferences: notificationPreferences })

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  summary: 'Get the notification preferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  response: () => preferencesResponse,
})

export const saveNotificationPreferences = endpoint({
  name: 'saveNotificationPreferences',
  summary: 'Update the notification preferences',
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signed-in',
  body: () => preferencesChange,
  response: () => preferencesResponse,
})

const companyPart = z.enum(['internships', 'team'])
export type CompanyPart = z.infer<typeof companyPart>

/**
 * Server-sent events; the stream closes when the session ends.
 * `ready` is the first event. If the request had no `last-event-id`, it carries the event id to resume from, so a
 * client that loads the list after `ready` misses no notification. `notification` is sent once per new notification;
 * its event id is the next `last-event-id`. `unread` means that another client changed the list. `applicants` tells a company
 * that a status of an applicant has changed or that the student was notified of it. `messages` names a conversation to
 * read again from the last known message on; without an id, all of them. After a reconnection, `ready` means the same as
 * `messages` without an id, unless nothing was added since the first request of the client (`changed_ms_ago`).
 * `internships` tells students which internships have stopped taking applications, and which take them again.
 */
export const streamEvents = {
  /** Company accounts also get their company and role. The stream ends when one of them changes. */
  ready: z
    .object({
      unread: z.int(),
      unread_messages: z.int().default(0),
      changed_ms_ago: z
        .int()
        .default(0)
        .describe('Milliseconds since the newest notification or message of any conversation; since 1970 without any'),
      has_interview: z
        .boolean()
        .default(false)
        .describe('Whether a student has an interview that is proposed or booked'),
      has_needs: z.boolean().default(false).describe('Whether something waits for a student; see `listNeeds`'),
      company_id: z.string().optional(),
      company_role: z.string().optional(),
    })
    .describe('Event `ready`, the first of a stream: the counts'),
  notification: z
    .object({ notification, unread: z.int() })
    .describe('Event `notification`, with an id: a new notification'),
  unread: z.object({ unread: z.int() }).describe('Event `unread`: notifications were read or deleted'),
  applicants: z.object({}).describe('Event `applicants`: a company reads its applicants again'),
  applications: z
    .object({})
    .describe('Event `applications`: a student reads the own applications and interviews again'),
  company: z
    .object({ parts: z.array(companyPart) })
    .describe('Event `company`: a company reads its internships or its team again'),
  messages: z
    .object({
      thread_id: z.string().nullable().describe('Null when several conversations have changed'),
      unread_messages: z.int(),
    })
    .describe('Event `messages`: a conversation has changed'),
  internships: z
    .object({ closed: z.array(z.string()).describe('Ids'), opened: z.array(z.string()).describe('Ids') })
    .describe('Event `internships`: they stop or resume taking applications'),
}

export const streamNotifications = endpoint({
  name: 'streamNotifications',
  summary: 'Stream new notifications as server-sent events; the header `last-event-id` resumes',
  method: 'GET',
  path: '/notifications/stream',
  access: 'signed-in',
  response: () => z.string().describe('Server-sent events: `event` names the schema of `data`, which is JSON'),
  responseType: 'text/event-stream',
  headers: { 'last-event-id': 'The id of the last event that was received: the stream continues after it' },
  events: () => streamEvents,
  errors: ['too_many'],
})

const unsubscribeQuery = z.object({ token: z.string().describe('Token from the unsubscribe link of an email') })

export const showUnsubscribe = endpoint({
  name: 'showUnsubscribe',
  summary: 'Show the unsubscribe page of an email; changes nothing, because mail scanners open links',
  method: 'GET',
  path: '/notifications/unsubscribe',
  access: 'public',
  query: () => unsubscribeQuery,
  response: () => z.string(),
  responseType: 'text/html',
  errors: ['not_found'],
})

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Unsubscribe from this kind of email, by the page or by one click in the mail program (RFC 8058)',
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  query: () => unsubscribeQuery,
  response: () => z.string(),
  responseType: 'text/html',
  errors: ['not_found'],
})
