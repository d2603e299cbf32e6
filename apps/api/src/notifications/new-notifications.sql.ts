import type { Notification, NotificationTarget } from '@fledge/contract/notifications'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { type MailLine, writeMailLines } from './mails/mail-lines.ts'
import { targetOf } from './notification-target.ts'

type Content = {
  type: Notification['type']
  title: string
  message: string
  /** The lines of the mail, when it says more than the message. */
  mailLines?: MailLine[]
  /** A path of this app, never text that a person typed. */
  link: string | null
  /** What it is about; by default the record whose id the link contains. */
  target?: NotificationTarget
  /** The other person whose name is in the message. The notification and its mail are deleted with that person's account. */
  aboutId?: string
  /**
   * The company whose act caused the notification, and the account that acted, whose email the mail shows. By default,
   * the person in `aboutId` caused it. Senders take turns in the queue of mails; a mail without a sender never waits
   * for a turn.
   */
  from?: { id: string; by?: string | null }
  /** A person gets at most one notification with this key, however often it is created. */
  key?: string
  /** Sends only the notification or only the mail; by default a person gets both. */
  only?: 'notification' | 'mail'
  /** Mails to one person with the same bundle are sent as one mail, an hour after the first. */
  bundle?: string
}

/**
 * A notification for a person, or for each member of a company. Each member has their own preferences and unread count.
 */
export type NewNotification = Content & ({ userId: string } | { companyId: string })
export type PersonalNotification = Content & { userId: string }

/** Replaces the companies among the recipients by their members. */
export const expandCompanies = async (
  trx: Transaction,
  notifications: NewNotification[],
): Promise<PersonalNotification[]> => {
  const companies = notifications.flatMap(given => ('companyId' in given ? [given.companyId] : []))
  const members = await listMembers(trx, companies)
  return notifications.flatMap(given => {
    if (!('companyId' in given)) return given
    const { companyId, ...content } = given
    return (members.get(companyId) ?? []).map(({ user_id }) => ({ ...content, userId: user_id }))
  })
}

const listMembers = async (trx: Transaction, companyIds: string[]) => {
  if (companyIds.length === 0) return new Map<string, { user_id: string }[]>()
  const { rows } = await sql<{ company_id: string; user_id: string }>`
    select company_id, user_id from company_members where company_id = ${anyId([...new Set(companyIds)])}`.execute(trx)
  return Map.groupBy(rows, row => row.company_id)
}

/** Stores the keys and returns the notifications whose key was not stored before. */
export const claimKeys = async <N extends Pick<PersonalNotification, 'userId' | 'key'>>(
  trx: Transaction,
  notifications: N[],
  at: Date,
) => {
  const keyed = notifications.filter(({ key }) => key !== undefined)
  if (keyed.length === 0) return notifications
  const { rows } = await sql<{ user_id: string; key: string }>`
    insert into notification_keys (user_id, key, told_at)
    select u.id, n.key, ${at}
    from unnest(${keyed.map(n => n.userId)}::uuid[], ${keyed.map(n => n.key)}::text[]) as n (user_id, key)
    join users u on u.id = n.user_id
    order by u.id, n.key
    for key share of u
    on conflict do nothing
    returning user_id, key`.execute(trx)
  const claimed = new Set(rows.map(row => `${row.user_id} ${row.key}`))
  return notifications.filter(({ userId, key }) => key === undefined || claimed.delete(`${userId} ${key}`))
}

/**
 * Inserts any number of notifications and their mails in one statement. People who deleted their account meanwhile are left
 * out. Counters are locked in the order of user ids, because another order could deadlock with a concurrent transaction.
 */
export const insertNotifications = (trx: Transaction, notifications: PersonalNotification[]) => {
  const targets = notifications.map(({ target, link }) => target ?? targetOf(link))
  return sql`
  with given as (
    select * from unnest(
      ${notifications.map(newId)}::uuid[], ${notifications.map(n => n.userId)}::uuid[], ${notifications.map(n => n.type)}::text[],
      ${notifications.map(n => n.title)}::text[], ${notifications.map(n => n.message)}::text[], ${notifications.map(n => n.link)}::text[],
      ${notifications.map(n => n.bundle ?? null)}::text[], ${notifications.map(n => n.only ?? null)}::text[],
      ${notifications.map(n => n.aboutId ?? null)}::uuid[], ${notifications.map(n => n.from?.id ?? n.aboutId ?? null)}::uuid[],
      ${notifications.map(n => n.from?.by ?? null)}::uuid[],
      ${targets.map(target => target?.kind ?? null)}::text[], ${targets.map(target => target?.id ?? null)}::uuid[],
      ${notifications.map(n => (n.mailLines ? writeMailLines(n.mailLines) : n.message))}::text[]
    ) with ordinality as n (id, user_id, type, title, message, link, bundle, only_by, about_id, sender_id, sent_by, target_kind, target_id, mail_message, place)
  ), present as (
    select id from users where id = any(${notifications.map(n => n.userId)}::uuid[]) order by id for key share
  ), numbered as (
    insert into notification_counters as c (user_id, last_seq)
    select present.id, count(*) filter (where only_by is distinct from 'mail')
    from present join given on given.user_id = present.id group by present.id order by present.id
    on conflict (user_id) do update set last_seq = c.last_seq + excluded.last_seq
    returning user_id, last_seq
  ), inserted as (
    insert into notifications (id, user_id, type, title, message, link, about_id, target_kind, target_id, seq)
    select given.id, user_id, type, title, message, link, about_id, target_kind, target_id,
      last_seq - count(*) over (partition by user_id) + row_number() over (partition by user_id order by place)
    from given join numbered using (user_id) where only_by is distinct from 'mail'
    returning id, user_id
  ), pushed as (
    insert into push_messages (notification_id, subscription_id)
    select inserted.id, p.id from inserted join push_subscriptions p using (user_id)
    returning notification_id
  ), mailed as (
    insert into notification_mails (id, user_id, type, title, message, link, bundle, about_id, sender_id, sent_by, due_at)
    select given.id, user_id, type, title, mail_message, link, bundle, about_id, sender_id, sent_by,
      now() + case when bundle is null then interval '0' else interval '1 hour' end
    from given join numbered using (user_id) where only_by is distinct from 'notification'
  )
  select pg_notify('notifications', user_id::text) from numbered
  union all select pg_notify('notification_mails', '')
  union all (select pg_notify('push_messages', '') from pushed limit 1)`.execute(trx)
}
