import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { isHeldBy } from '../interviewers/interviewer-expressions.sql.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const findFeed = async (db: Database, userId: string) => {
  const { rows } = await sql<{ created_at: string }>`
    select ${wireTime(sql`created_at`)} as created_at from calendar_feeds where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** A person has one feed; a new token replaces the former one. */
export const upsertFeed = (
  trx: Transaction,
  userId: string,
  { token, sessionId }: { token: string; sessionId: string },
) =>
  sql`
    insert into calendar_feeds (user_id, token_hash, session_id) values (${userId}, ${hashOf(token)}, ${sessionId})
    on conflict (user_id) do update set
      token_hash = excluded.token_hash, session_id = excluded.session_id, created_at = now()`.execute(trx)

/** `only`: the feed was created by this session. `except`: it was created by any other session, also an expired one. */
export type FeedSessions = { only: string } | { except: string } | 'all'

const madeBy = (sessions: FeedSessions) => {
  if (sessions === 'all') return sql`true`
  return 'only' in sessions ? sql`session_id = ${sessions.only}` : sql`session_id is distinct from ${sessions.except}`
}

export const deleteFeedOf = (trx: Transaction, userId: string, sessions: FeedSessions) =>
  sql`delete from calendar_feeds where user_id = ${userId} and ${madeBy(sessions)}`.execute(trx)

export const deleteFeed = (trx: Transaction, userId: string) =>
  sql`delete from calendar_feeds where user_id = ${userId}`.execute(trx)

export const findFeedOwner = async (db: Database, token: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from calendar_feeds where token_hash = ${hashOf(token)}`.execute(db)
  return rows[0]?.user_id
}

export type FeedRow = {
  id: string
  sequence: number
  starts_at: Date
  minutes: number
  title: string
  company_name: string
  other_name: string
  place: string
}

/** The person's own interviews, and for owners those whose interviewer has left. */
export const listFeedRows = async (db: Database, userId: string) => {
  const { rows } = await sql<FeedRow>`
    select i.id, i.sequence, i.starts_at, i.minutes, i.title, i.company_name, i.place,
      case when i.student_id = ${userId} then i.company_name else s.full_name end as other_name
    from interviews i join users s on s.id = i.student_id
    left join company_members m on m.user_id = ${userId} and m.company_id = i.company_id
    where i.state in ('booked', 'done') and i.sequence is not null and i.starts_at > now() - interval '90 days'
      and (i.student_id = ${userId} or m.user_id is not null and (${isHeldBy(userId)} or i.member_id is null and m.role = 'owner'))
    order by i.starts_at, i.id limit 500`.execute(db)
  return rows
}
