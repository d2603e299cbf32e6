import type { Notification, NotificationPreferences, NotificationTarget } from '@fledge/contract/notifications'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

const columns = [
  'id',
  'type',
  'title',
  'message',
  'link',
  'read_at',
  'created_at',
  'seq',
  'target_kind',
  'target_id',
] as const

type Row = Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'link'> & {
  read_at: Date | null
  created_at: Date
  target_kind: NotificationTarget['kind'] | null
  target_id: string | null
}

export const toNotification = ({ id, type, title, message, link, read_at, created_at, ...row }: Row): Notification => ({
  id,
  type,
  title,
  message,
  link,
  read: read_at !== null,
  createdAt: created_at.toISOString(),
  target: row.target_kind && row.target_id ? { kind: row.target_kind, id: row.target_id } : null,
})

export const selectNewest = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The notifications created after `seq`, oldest first. */
export const selectAfter = (db: Database, userId: string, seq: number, limit: number) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()

export const countUnread = async (db: Database, userId: string) => {
  const { unread } = await db
    .selectFrom('notifications')
    .select(eb => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export const findLastSeq = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('notification_counters')
    .select('last_seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.last_seq ?? 0
}

/** When the newest notification was created. */
export const findNewestTime = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Returns false when the person has no such notification. Marking it again keeps the first time. */
export const markRead = async (trx: Transaction, userId: string, id: string) => {
  const row = await trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markAllRead = (trx: Transaction, userId: string) =>
  trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()

export const deleteOne = async (trx: Transaction, userId: string, id: string) => {
  const row = await trx
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAll = (trx: Transaction, userId: string) =>
  trx.deleteFrom('notifications').where('user_id', '=', userId).execute()

export const findPreferences = async (db: Database, userId: string): Promise<Partial<NotificationPreferences>> => {
  const row = await db
    .selectFrom('notification_preferences')
    .select([
      'email_notifications as emailNotifications',
      'application_updates as applicationUpdates',
      'new_internships as newInternships',
      'messages',
      'weekly_digest as weeklyDigest',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? {}
}

/** Changes only the given preferences; a person without a row gets the defaults for the others. Does nothing for a deleted account. */
export const upsertPreferences = (trx: Transaction, userId: string, given: Partial<NotificationPreferences>) => {
  const { emailNotifications = null, applicationUpdates = null, newInternships = null, messages = null } = given
  const { weeklyDigest = null } = given
  return sql`
    insert into notification_preferences as p
      (user_id, email_notifications, application_updates, new_internships, messages, weekly_digest)
    select id, coalesce(${emailNotifications}::boolean, true), coalesce(${applicationUpdates}::boolean, true),
      coalesce(${newInternships}::boolean, true), coalesce(${messages}::boolean, true), coalesce(${weeklyDigest}::boolean, false)
    from users where id = ${userId}
    on conflict (user_id) do update set
      email_notifications = coalesce(${emailNotifications}::boolean, p.email_notifications),
      application_updates = coalesce(${applicationUpdates}::boolean, p.application_updates),
      new_internships = coalesce(${newInternships}::boolean, p.new_internships),
      messages = coalesce(${messages}::boolean, p.messages),
      weekly_digest = coalesce(${weeklyDigest}::boolean, p.weekly_digest),
      updated_at = now()`.execute(trx)
}
