import { z } from 'zod'
import { notification, notificationPreferences } from './notifications.ts'
import { endpoint } from './wire/endpoint.ts'

/** A database row with its column names. */
const record = z.record(z.string(), z.unknown())

/** All data stored about one account, except credentials: tokens, password hash, second factor. */
export const accountExport = z.object({
  exported_at: z.string(),
  user: record,
  sign_in_methods: z.array(record),
  sessions: z.array(record),
  profile: record.nullable(),
  internships: z.array(record),
  applications: z.array(record),
  reviews: z.array(record),
  swipes: z.array(record),
  saved: z.array(record),
  views: z.array(record),
  invitations: z.array(record),
  blocked_companies: z.array(record),
  saved_students: z.array(record),
  student_notes: z.array(record),
  notifications: z.array(notification),
  preferences: notificationPreferences,
  contact_messages: z.array(record),
})
export type AccountExport = z.infer<typeof accountExport>

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'Export all data stored about the own account',
  method: 'GET',
  path: '/account/export',
  access: 'account',
  response: () => accountExport,
  errors: ['too_many'],
})

export const getDeletionEffects = endpoint({
  name: 'getDeletionEffects',
  summary: 'Count the internships and students that the deletion of the own company affects',
  method: 'GET',
  path: '/account/deletion',
  access: 'company',
  response: () =>
    z.object({
      internships: z.int().describe('Internships that go offline, drafts included'),
      students: z.int().describe('Students who applied to one of them; they are notified and keep their applications'),
    }),
})
