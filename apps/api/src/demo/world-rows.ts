import type { Tables } from '../platform/database/tables.ts'

/** Rows to insert, by table; the first row of a table says which columns are given. */
export type WorldRows = Map<keyof Tables, Record<string, unknown>[]>

/** In an order in which whatever a row points at is there before it. */
const order = [
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
  'applications',
  'application_events',
  'notifications',
] as const satisfies (keyof Tables)[]

export const emptyRows = (): WorldRows => new Map(order.map(table => [table, []]))

export const addRow = (rows: WorldRows, table: (typeof order)[number], row: Record<string, unknown>) => {
  rows.get(table)?.push(row)
}
