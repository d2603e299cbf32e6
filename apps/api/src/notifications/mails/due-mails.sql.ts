import type { Notification, NotificationPreferences } from '@fledge/contract/notifications'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

export type DueMail = {
  id: string
  user_id: string
  type: Notification['type']
  title: string
  message: string
  link: string | null
  bundle: string | null
  about_id: string | null
  /** The company or student whose act caused the mail. */
  sender_id: string | null
  sent_by: string | null
  /** Null when the mail does not come from a company. */
  sender: { name: string | null; email: string } | null
  created_at: Date
  email: string
  preferences: Partial<NotificationPreferences>
}

/**
 * Mails that are due, each with the rest of its bundle. The senders take turns: the first mail of each sender comes
 * first, then the second of each.
 */
export const selectDueMails = async (db: Database, at: Date, limit: number) => {
  const { rows } = await sql<DueMail>`
    with due as (
      select id, user_id, bundle, turn from (
        select id, user_id, bundle, due_at,
          row_number() over (partition by coalesce(sender_id, id) order by due_at, id) as turn
        from notification_mails where due_at <= ${at}) waiting
      order by turn, due_at, id limit ${limit}
    )
    select m.id, m.user_id, m.type, m.title, m.message, m.link, m.bundle, m.about_id, m.sender_id, m.sent_by,
      case when s.id is not null then json_build_object('name', c.name, 'email', s.email) end as sender, m.created_at, u.email,
      case when p.user_id is null then '{}'::jsonb else jsonb_build_object(
        'emailNotifications', p.email_notifications, 'applicationUpdates', p.application_updates,
        'newInternships', p.new_internships, 'messages', p.messages, 'weeklyDigest', p.weekly_digest) end as preferences
    from notification_mails m
    join users u on u.id = m.user_id
    left join notification_preferences p on p.user_id = m.user_id
    left join users s on s.id = m.sent_by
    left join companies c on c.id = m.sender_id
    left join due on due.id = m.id
    where m.id in (select id from due)
      or (m.user_id, m.bundle) in (select user_id, bundle from due where bundle is not null)
    order by due.turn nulls last, m.created_at, m.id`.execute(db)
  return rows
}

/**
 * Locks the people whom the mails name. The deletion of such an account waits until the mail is queued, and then finds
 * it there.
 */
export const lockNamedPeople = async (trx: Transaction, mails: DueMail[]) => {
  const ids = mails.flatMap(({ about_id }) => about_id ?? [])
  if (ids.length > 0) await sql`select from users where id = ${anyId(ids)} order by id for key share`.execute(trx)
}

/**
 * Deletes the rows of the mails and returns how many still existed. Only the server that deletes a row sends the mail.
 */
export const claimMails = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql`delete from notification_mails where id = any(${ids}::uuid[]) returning id`.execute(trx)
  return rows.length
}
