import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { withdrawMails } from '../platform/mail/forget-mails.sql.ts'

/** Deletes the notifications that name a person, and publishes events, so that the recipients reload their lists. */
export const deleteNotificationsAbout = (trx: Transaction, personId: string) =>
  sql`
    with deleted as (delete from notifications where about_id = ${personId} returning user_id)
    select pg_notify('notifications', user_id::text) from (select distinct user_id from deleted) reader`.execute(trx)

/** Deletes all notifications of a person, and the mails that are not queued yet. Mails in the queue are still sent. */
export const deleteNotificationsOf = async (trx: Transaction, userId: string) => {
  await sql`delete from notifications where user_id = ${userId}`.execute(trx)
  await sql`delete from notification_mails where user_id = ${userId}`.execute(trx)
  await sql`select pg_notify('notifications', ${userId}::text)`.execute(trx)
}

/**
 * Deletes the queued and recently sent mails that name a person or show the person's email as that of the sender. The
 * parts of unsent mails that are not about the person are stored again, and are sent without the person.
 */
export const withdrawMailsAbout = async (trx: Transaction, personId: string) => {
  const unsent = await withdrawMails(trx, [{ about_id: personId }, { sent_by: personId }])
  if (unsent.length === 0) return
  await sql`
    with kept as (
      insert into notification_mails
        (id, user_id, type, title, message, link, bundle, about_id, created_at, sender_id, sent_by)
      select row.id, row.user_id, row.type, row.title, row.message, row.link, row.bundle, row.about_id, row.created_at,
        row.sender_id, nullif(row.sent_by, ${personId}::uuid)
      from jsonb_to_recordset(${JSON.stringify(unsent)}::jsonb) as row (
        id uuid, user_id uuid, type text, title text, message text, link text, bundle text, about_id uuid, created_at timestamptz,
        sender_id uuid, sent_by uuid)
      join users reader on reader.id = row.user_id
      where row.id is not null and row.about_id is distinct from ${personId}::uuid
      on conflict do nothing
      returning id
    )
    select pg_notify('notification_mails', '') from kept limit 1`.execute(trx)
}
