import type { Notification, NotificationPreferences } from '@fledge/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type DueMessage = {
  notification_id: string
  subscription_id: string
  tries: number
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  shows_details: boolean
  type: Notification['type']
  title: string
  message: string
  link: string | null
  preferences: Partial<NotificationPreferences>
  /** False when the notification was read already, or the session has expired. */
  is_wanted: boolean
}

/**
 * Claims due messages by moving their next try into the future, so that another server retries the messages of a server
 * that was killed. The wait grows from half a minute to two hours.
 */
export const claimMessages = async (db: Database, at: Date, limit: number) => {
  const { rows } = await sql<DueMessage>`
    with due as (
      select notification_id, subscription_id from push_messages where due_at <= ${at}
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update push_messages m set tries = m.tries + 1, due_at = ${at}::timestamptz + make_interval(secs => 30 * (4 ^ m.tries))
      from due where m.notification_id = due.notification_id and m.subscription_id = due.subscription_id
      returning m.notification_id, m.subscription_id, m.tries
    )
    select m.*, p.endpoint, p.p256dh, p.auth, p.public_key, p.shows_details, n.type, n.title, n.message, n.link,
      n.read_at is null and s.expires_at > now() as is_wanted,
      json_strip_nulls(json_build_object(
        'applicationUpdates', w.application_updates, 'newInternships', w.new_internships, 'messages', w.messages)) as preferences
    from claimed m
    join push_subscriptions p on p.id = m.subscription_id
    join sessions s on s.id = p.session_id
    join notifications n on n.id = m.notification_id
    left join notification_preferences w on w.user_id = n.user_id`.execute(db)
  return rows
}

export const deleteMessage = (db: Database, { notification_id, subscription_id }: DueMessage) =>
  sql`
    delete from push_messages
    where notification_id = ${notification_id} and subscription_id = ${subscription_id}`.execute(db)
