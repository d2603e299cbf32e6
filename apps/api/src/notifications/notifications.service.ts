import {
  maxListedNotifications,
  type NotificationPreferences,
  notificationPreferences,
} from '@fledge/contract/notifications'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { claimKeys, insertNotices, type Notice } from './new-notifications.sql.ts'
import * as rows from './notifications.sql.ts'

export type { Notice } from './new-notifications.sql.ts'

const everything = 100_000

/** Tells people something, in the transaction that made it true: both happen or neither does. Mails follow as each person prefers. */
export const notify = async (transaction: Transaction, notices: Notice[], at = new Date()) => {
  if (notices.length === 0) return
  const untold = await claimKeys(transaction, notices, at)
  if (untold.length > 0) await insertNotices(transaction, untold)
}

export const listNotifications = async (db: Database, userId: string) => {
  const notifications = await rows.selectNewest(db, userId, maxListedNotifications)
  return { notifications: notifications.map(rows.toNotification), unread: await rows.countUnread(db, userId) }
}

/** For the person's own copy of everything; screens read the newest ones. */
export const listAllNotifications = async (db: Database, userId: string) =>
  (await rows.selectNewest(db, userId, everything)).map(rows.toNotification)

/** Changes the person's list and lets their other windows know. */
const change = (db: Database, userId: string, work: (trx: Transaction) => Promise<unknown>) =>
  db.transaction().execute(async trx => {
    await work(trx)
    await publish(trx, 'notifications', userId)
  })

export const readNotification = (db: Database, userId: string, id: string) =>
  change(db, userId, async trx => (await rows.markRead(trx, userId, id)) || fail('notification_not_found'))

export const readAllNotifications = (db: Database, userId: string) =>
  change(db, userId, trx => rows.markAllRead(trx, userId))

export const deleteNotification = (db: Database, userId: string, id: string) =>
  change(db, userId, async trx => (await rows.deleteOne(trx, userId, id)) || fail('notification_not_found'))

export const clearNotifications = (db: Database, userId: string) =>
  change(db, userId, trx => rows.deleteAll(trx, userId))

export const getNotificationPreferences = async (db: Database, userId: string): Promise<NotificationPreferences> =>
  notificationPreferences.parse(await rows.findPreferences(db, userId))

export const saveNotificationPreferences = async (
  db: Database,
  userId: string,
  preferences: Partial<NotificationPreferences>,
) => {
  await db.transaction().execute(trx => rows.upsertPreferences(trx, userId, preferences))
  return getNotificationPreferences(db, userId)
}
