import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'

/** Deletes the notifications that name a person, and refreshes the lists of their readers. */
export const deleteNotificationsAbout = (trx: Transaction, personId: string) =>
  sql`
    with deleted as (delete from notifications where about_id = ${personId} returning user_id)
    select pg_notify('notifications', user_id::text) from (select distinct user_id from deleted) reader`.execute(trx)

/** Deletes all notifications and waiting mails of a person. Mails that are in the queue already are sent. */
export const deleteNotificationsOf = async (trx: Transaction, userId: string) => {
  await sql`delete from notifications where user_id = ${userId}`.execute(trx)
  await sql`delete from notification_mails where user_id = ${userId}`.execute(trx)
  await sql`select pg_notify('notifications', ${userId}::text)`.execute(trx)
}

/**
 * Deletes the queued and recently sent mails that name a person. The other rows of a bundle that was not sent yet go back to
 * the waiting mails, and are sent without the person.
 */
export const withdrawMailsAbout = (trx: Transaction, personId: string) =>
  sql`
    with withdrawn as (
      delete from jobs.job
      where name = 'mail' and data->'madeFrom' @> jsonb_build_array(jsonb_build_object('about_id', ${personId}::text))
      returning state::text as state, data->'madeFrom' as rows
    ), kept as (
      insert into notification_mails (id, user_id, type, title, message, link, bundle, about_id, created_at)
      select row.* from withdrawn, jsonb_to_recordset(rows) as row (
        id uuid, user_id uuid, type text, title text, message text, link text, bundle text, about_id uuid, created_at timestamptz)
      join users reader on reader.id = row.user_id
      where state in ('created', 'retry') and row.about_id is distinct from ${personId}::uuid
      on conflict do nothing
      returning id
    )
    select pg_notify('notification_mails', '') from kept limit 1`.execute(trx)
