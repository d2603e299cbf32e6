import { z } from 'zod'
import { notification, notificationPreferences } from './notifications.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, time } from './wire/fields.ts'
import { pageQuery } from './wire/paging.ts'

/** A database row with its column names. */
const record = z.record(z.string(), z.unknown())

/** All data stored about one account, except credentials: tokens, password hash, keys, second factor. */
export const accountExport = z.object({
  exported_at: z.string(),
  user: record,
  sign_in_methods: z.array(record),
  passkeys: z.array(record),
  sessions: z.array(record),
  api_tokens: z.array(record),
  profile: record.nullable(),
  listing_settings: z.array(record),
  internships: z.array(record),
  applications: z.array(record),
  application_drafts: z.array(record),
  answers: z.array(record),
  files: z.array(record),
  pictures: z.array(record),
  reviews: z.array(record),
  assigned_internships: z.array(record),
  applicant_views: z.array(record),
  swipes: z.array(record),
  match_preferences: z.array(record),
  saved: z.array(record),
  saved_searches: z.array(record),
  alerted_internships: z.array(record),
  views: z.array(record),
  invitations: z.array(record),
  blocked_companies: z.array(record),
  saved_students: z.array(record),
  student_notes: z.array(record),
  messages: z.array(record),
  offers: z.array(record),
  message_templates: z.array(record),
  batches: z.array(record),
  application_stages: z.array(record),
  staged_applications: z.array(record),
  interviews: z.array(record),
  calendar_feed: z.array(record),
  push_devices: z.array(record),
  notifications: z.array(notification),
  preferences: notificationPreferences,
  contact_messages: z.array(record),
  membership: record.nullable(),
  team_invitations: z.array(record),
  activity: z.array(record),
  suspensions: z.array(record),
  reports: z.array(record),
  appeals: z.array(record),
  webhooks: z.array(record),
  operator: z.array(record),
})
export type AccountExport = z.infer<typeof accountExport>

/** How a person can prove who they are. The response field `way` and the column of that name hold one of these. */
export const signInMethods = ['code', 'password', 'google', 'sso', 'authenticator', 'recovery-code', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const activityKinds = [
  'sign-in',
  'second-factor-asked',
  'confirmation',
  'role-chosen',
  'password-set',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'google-linked',
  'sso-linked',
  'api-token-created',
  'api-token-removed',
  'assistant-read',
  'assistant-drafted',
  'session-ended',
  'other-sessions-ended',
  'team-invited',
  'team-joined',
  'team-left',
  'team-removed',
  'team-role-changed',
  'team-transferred',
  'company-dissolved',
  'data-exported',
  'operator-ended-sessions',
  'operator-reset-second-factor',
  'operator-exported-data',
  'operator-suspended',
  'operator-restored',
  'deletion-requested',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activity = z.object({
  id,
  kind: z.enum(activityKinds),
  way: z.enum(signInMethods).nullable().describe('For sign-ins and confirmations: how the person proved who they are'),
  succeeded: z.boolean(),
  device: z.string().nullable().describe('Browser and operating system, for example "Chrome on Mac"'),
  network: z.string().nullable().describe('The shortened IP address: /24 of IPv4, /48 of IPv6'),
  at: time,
})
export type Activity = z.infer<typeof activity>

export const listActivity = endpoint({
  name: 'listActivity',
  summary: 'List sign-ins and changes of the own account of the last 180 days, newest first',
  method: 'GET',
  path: '/account/activity',
  access: 'account',
  query: () =>
    pageQuery()
      .pick({ limit: true })
      .extend({ after: id.optional().describe('`next` of a response: lists what happened before it') }),
  response: () =>
    z.object({
      activity: z.array(activity),
      next: z.string().nullable().describe('For `after`; null at the end'),
    }),
})

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'Export all data stored about the own account',
  method: 'GET',
  path: '/account/export',
  access: 'account',
  whileSuspended: true,
  response: () => accountExport,
  errors: ['too_many'],
})

export const getDeletionEffects = endpoint({
  name: 'getDeletionEffects',
  summary:
    'Say what the deletion of the own account does to the company, and count the internships and students of the company',
  method: 'GET',
  path: '/account/deletion',
  access: 'company',
  whileSuspended: true,
  response: () =>
    z.object({
      internships: z.int().describe('Internships that go offline, drafts included'),
      students: z.int().describe('Students who applied to one of them; they are notified and keep their applications'),
    }),
})
