import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** True for one of several callbacks with the same state: the provider reads the state and deletes it in two steps. */
export const claimState = async (db: Database, state: string) => {
  if (!/^[\w-]{1,100}$/.test(state)) return false
  const { rows } = await sql`
    update verifications set value = jsonb_set(value::jsonb, '{claimed}', 'true')::text
    where identifier = ${`auth-state:${state}`} and not jsonb_exists(value::jsonb, 'claimed')
    returning id`.execute(db)
  return rows.length > 0
}
