import type { Tables } from '../../../api/src/platform/database/tables/tables.ts'

/** The rows to insert, by table. All rows of a table have the columns of its first row. */
export type WorldRows = Map<keyof Tables, Record<string, unknown>[]>

/** A world while it is built. `now` is the moment that all dates are relative to. */
export type World = { rows: WorldRows; now: Date }

/** Parents come before the rows that reference them. */
const insertOrder = [
  'users',
  'accounts',
  'notification_preferences',
  'notification_keys',
  'company_profiles',
  'student_profiles',
  'internships',
  'internship_views',
  'swipes',
  'saved_internships',
  'application_stages',
  'applications',
  'application_events',
  'application_reviews',
  'notifications',
  'saved_students',
  'student_notes',
  'invitations',
  'threads',
  'messages',
  'thread_reads',
  'offers',
  'message_templates',
  'interviews',
  'interview_slots',
  'interview_events',
] as const satisfies (keyof Tables)[]

export const createWorld = (now: Date): World => ({ rows: new Map(insertOrder.map(table => [table, []])), now })

export const addRow = ({ rows }: World, table: (typeof insertOrder)[number], row: Record<string, unknown>) => {
  rows.get(table)?.push(row)
}

export const countRowsOf = ({ rows }: World, table: (typeof insertOrder)[number]) => rows.get(table)?.length ?? 0
