import { createHash, randomBytes } from 'node:crypto'
import type { SignInMethod } from '@fledge/contract/account'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type TicketPurpose = 'challenge' | 'handoff'

/** Seconds until an unused ticket expires. */
export const ticketSeconds: Record<TicketPurpose, number> = { challenge: 600, handoff: 60 }

const mostTries = 5

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

export type NewTicket = {
  purpose: TicketPurpose
  userId: string
  /** The method of the sign-in so far; set only for a handoff. */
  way?: SignInMethod | undefined
}

/** Returns the ticket for the browser; the database stores its hash. */
export const issueTicket = async (db: Database, { purpose, userId, way }: NewTicket) => {
  const ticket = randomBytes(32).toString('base64url')
  await db.deleteFrom('tickets').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('tickets')
    .values({
      hash: hashOf(ticket),
      purpose,
      user_id: userId,
      way: way ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticketSeconds[purpose]})`,
    })
    .execute()
  return ticket
}

/** Counts an attempt and returns the user's id, or undefined after the last attempt. */
export const tryTicket = async (db: Database, purpose: TicketPurpose, ticket: string) => {
  const row = await db
    .updateTable('tickets')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Deletes the ticket and returns its user. Of several requests with the same ticket, one gets the user. */
export const spendTicket = (db: Database, purpose: TicketPurpose, ticket: string) =>
  db
    .deleteFrom('tickets')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'way'])
    .executeTakeFirst()
