import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OpenIdProviderId } from './openid-providers.ts'

/**
 * Returns true for one of several callbacks with the same state, because better-auth reads the state and deletes it in
 * two steps. The callback must belong to the provider at which the sign-in started; states of earlier versions name no
 * provider.
 */
export const claimState = async (db: Database, state: string, provider: OpenIdProviderId) => {
  if (!/^[\w-]{1,100}$/.test(state)) return false
  const { rows } = await sql`
    update verifications set value = jsonb_set(value::jsonb, '{claimed}', 'true')::text
    where identifier = ${`auth-state:${state}`} and not jsonb_exists(value::jsonb, 'claimed')
      and coalesce(value::jsonb->>'provider', 'google') = ${provider}
    returning id`.execute(db)
  return rows.length > 0
}
