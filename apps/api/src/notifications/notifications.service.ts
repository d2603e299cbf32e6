import {
  maxListedNotifications,
  type NotificationPreferences,
  notificationPreferences,
} from '@fledge/contract/notifications'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { deleteNotificationsAbout, deleteNotificationsOf, withdrawMailsAbout } from './named-people.sql.ts'
import { claimKeys, expandCompanies, insertNotifications, type NewNotification } from './new-notifications.sql.ts'
import * as rows from './notifications.sql.ts'

export type { NewNotification, PersonalNotification } from './new-notifications.sql.ts'

/** Creates notifications in the transaction that causes them, so that both are committed or neither is. Mails follow each person's preferences. */
export const notify = async (trx: Transaction, notifications: NewNotification[], at = new Date()) => {
  const personal = await expandCompanies(trx, notifications)
  if (personal.length === 0) return
  const unsent = await claimKeys(trx, personal, at)
  if (unsent.length > 0) await insertNotifications(trx, unsent)
}

/**
 * Stores the key of a mail that is not a notification. Returns false when the person has already got a mail with this
 * key.
 */
export const claimMail = async (trx: Transaction, userId: string, key: string, at: Date) =>
  (await claimKeys(trx, [{ userId, key }], at)).length > 0

/**
 * Deletes notifications of other people that name a person who deletes their account, and takes the name out of unsent
 * mails.
 */
export const forgetPerson = async (trx: Transaction, personId: string) => {
  await deleteNotificationsAbout(trx, personId)
  await withdrawMailsAbout(trx, personId)
}

/** Deletes the notifications of a person who has left a company, because they name students who applied there. */
export const forgetCompanyNotifications = (trx: Transaction, userId: string) => deleteNotificationsOf(trx, userId)

export const listNotifications = async (db: Database, userId: string) => {
  const notifications = await rows.selectNewest(db, userId, maxListedNotifications)
  return { notifications: notifications.map(rows.toNotification), unread: await rows.countUnread(db, userId) }
}

/** Changes the person's list and publishes an event, so that their other tabs update. */
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
