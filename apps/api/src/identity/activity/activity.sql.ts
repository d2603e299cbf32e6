import type { Activity, ActivityKind, SignInMethod } from '@fledge/contract/account'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

/**
 * The maximum of stored failures per account and hour. Anyone can cause failures, and the table must not grow with
 * them.
 */
const mostFailures = 20

type NewEvent = {
  account: { id: string } | { email: string }
  kind: ActivityKind
  way: SignInMethod | null
  succeeded: boolean
  device: string | null
  network: string | null
}

/** Returns undefined for an email without an account, and for failures above the maximum. */
export const insertEvent = async (db: Database | Transaction, event: NewEvent) => {
  const { account, kind, way, succeeded, device, network } = event
  const owner = 'id' in account ? sql`u.id = ${account.id}` : sql`u.email = ${account.email}`
  const { rows } = await sql<{ id: string }>`
    insert into account_events (id, user_id, kind, way, succeeded, device, network)
    select ${newId()}::uuid, u.id, ${kind}, ${way}, ${succeeded}::boolean, ${device}, ${network} from users u
    where ${owner} and (${succeeded}::boolean or ${mostFailures} > (
      select count(*) from account_events e
      where e.user_id = u.id and not e.succeeded and e.at > now() - interval '1 hour'))
    returning id`.execute(db)
  return rows[0]?.id
}

export const hasRecentEvent = async (db: Database | Transaction, userId: string, kind: ActivityKind) => {
  const { rows } = await sql`
    select from account_events
    where user_id = ${userId} and kind = ${kind} and at > now() - interval '1 hour' limit 1`.execute(db)
  return rows.length > 0
}

/** The newest events, or the next older ones after the event `after` of the previous page. */
export const selectEvents = async (
  db: Database,
  userId: string,
  { after, limit }: { after?: string; limit: number },
) => {
  const start = after
    ? sql`and (at, id) < (select a.at, a.id from account_events a where a.id = ${after} and a.user_id = ${userId})`
    : sql``
  const { rows } = await sql<Activity>`
    select id, kind, way, succeeded, device, network, ${wireTime(sql`at`)} as at
    from account_events where user_id = ${userId} ${start}
    order by account_events.at desc, id desc limit ${limit}`.execute(db)
  return rows
}
