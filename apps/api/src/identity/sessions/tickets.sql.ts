import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type TicketPurpose = 'challenge' | 'handoff'

/** Seconds each may lie unused in its cookie. */
export const ticketLife: Record<TicketPurpose, number> = { challenge: 600, handoff: 60 }

const mostTries = 5

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/** The ticket itself goes to the browser; the database keeps its hash. */
export const issueTicket = async (db: Database, purpose: TicketPurpose, userId: string) => {
  const ticket = randomBytes(32).toString('base64url')
  await db.deleteFrom('tickets').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('tickets')
    .values({
      hash: hashOf(ticket),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticketLife[purpose]})`,
    })
    .execute()
  return ticket
}

/** Counts a try against the ticket and tells whose it is; nothing once its tries are spent. */
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

/** Takes the ticket away and tells whose it was, to exactly one of any number of callers. */
export const spendTicket = async (db: Database, purpose: TicketPurpose, ticket: string) => {
  const row = await db
    .deleteFrom('tickets')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
