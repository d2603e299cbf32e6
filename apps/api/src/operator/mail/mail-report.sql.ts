import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'

export type QueuedMail = {
  subject: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  created_at: string
  /** The time from which the next attempt may start. */
  due_at: string
  completed_at: string | null
  attempts: number
  is_due: boolean
  cause: string | null
}

/** Mails in the queue, and those that were sent or given up within the last hour. */
export const selectQueuedMails = async (db: Database, email: string) => {
  const { rows } = await sql<QueuedMail>`
    select data->>'subject' as subject, state::text as state, ${wireTime(sql`created_on`)} as created_at,
      ${wireTime(sql`start_after`)} as due_at, ${wireTime(sql`completed_on`)} as completed_at,
      retry_count + case when state in ('completed', 'failed') then 1 else 0 end as attempts,
      start_after <= now() as is_due, coalesce(output->>'message', output->'value'->>'message') as cause
    from jobs.job where name = 'mail' and data->>'to' = ${email} order by created_on desc limit 50`.execute(db)
  return rows
}

export type WaitingMails = { kind: 'notification' | 'message' | 'interview'; count: number; due_at: string }

/**
 * Mails that are not queued yet. Notifications and messages wait a while, so that several events are sent as one mail.
 */
export const selectWaitingMails = async (db: Database, email: string) => {
  const { rows } = await sql<WaitingMails>`
    select kind, count(*)::int as count, ${wireTime(sql`min(due_at)`)} as due_at from (
      select 'notification' as kind, n.due_at from notification_mails n join users u on u.id = n.user_id where u.email = ${email}
      union all
      select 'message', r.mail_due_at from thread_reads r join users u on u.id = r.user_id
      where u.email = ${email} and r.mail_due_at is not null
      union all
      select 'interview', i.created_at from interview_mails i where i.email = ${email}) w
    group by kind order by kind`.execute(db)
  return rows
}

/** Limits of sign-in codes that are reached. Their keys contain the email, and may contain a network after it. */
export const selectReachedLimits = async (db: Database, email: string) => {
  const { rows } = await sql<{ limit: string; ends_at: string }>`
    select split_part(key, ':', 1) as "limit", ${wireTime(sql`max(window_ends)`)} as ends_at from limits
    where owner = ${email} and window_ends > now() and (
      key like 'code-minute:%' and count >= 1 or key like 'code-hour:%' and count >= 5)
    group by 1 order by 1`.execute(db)
  return rows
}

export const selectLastCode = async (db: Database, email: string) => {
  const { rows } = await sql<{ sent_at: string }>`
    select ${wireTime(sql`max(sent_at)`)} as sent_at from codes where email = ${email} having count(*) > 0`.execute(db)
  return rows[0]?.sent_at ?? null
}

/**
 * The state of the whole mail queue. When mails of other people wait too, the queue or the mail server is the cause.
 */
export const selectMailQueue = async (db: Database) => {
  const { rows } = await sql<{ due: number; failed: number; oldest_seconds: number; cause: string | null }>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
        as oldest_seconds,
      (array_agg(coalesce(output->>'message', output->'value'->>'message') order by coalesce(completed_on, created_on) desc)
        filter (where output is not null and state in ('retry', 'failed')))[1] as cause
    from jobs.job where name = 'mail'`.execute(db)
  return rows[0] ?? { due: 0, failed: 0, oldest_seconds: 0, cause: null }
}

/** The jobs that write mails and have failed, each with its last error. */
export const selectFailedMailJobs = async (db: Database) => {
  const { rows } = await sql<{ queue: string; cause: string | null; at: string }>`
    select distinct on (name) name as queue, coalesce(output->>'message', output->'value'->>'message') as cause,
      ${wireTime(sql`coalesce(completed_on, created_on)`)} as at
    from jobs.job
    where name in ('notification-mails', 'message-mails', 'calendar-mails', 'weekly-digest') and state in ('failed', 'retry')
    order by name, created_on desc`.execute(db)
  return rows
}

/** Mails that were given up after all attempts, with the cause. */
export const selectGivenUpMails = async (db: Database, email: string) => {
  const { rows } = await sql<{ cause: string; at: string }>`
    select cause, ${wireTime(sql`at`)} as at from unsent_mails where recipient = ${email} order by unsent_mails.at desc limit 20`.execute(
    db,
  )
  return rows
}

export const selectMailboxCount = async (db: Database, email: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from mailbox where recipient = ${email}`.execute(db)
  return rows[0]?.count ?? 0
}
