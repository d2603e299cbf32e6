import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import type { Database } from '../database/database.ts'
import { fail } from '../errors.ts'
import type { Session } from './session.ts'

const selectOperator = prepare<{ userId: string }, object>(
  ({ userId }) => sql`select from operators where user_id = ${userId}`,
)

/**
 * Rejects everybody but operators, and an operator whose session has not proven a second factor: an operator who turns
 * it off has no access until it is on again.
 */
export const requireOperator = async (db: Database, { user, hasProvenFactor }: Session) => {
  if ((await selectOperator(db, { userId: user.id })).length === 0) fail('forbidden')
  if (!hasProvenFactor) fail('mfa_required')
}
