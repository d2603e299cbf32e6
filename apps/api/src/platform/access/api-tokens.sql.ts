import type { TokenScope } from '@fledge/contract/integrations/scopes'
import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import { isSuspended, type SessionRow } from './session.sql.ts'

export type TokenRow = Omit<SessionRow, 'mfa_verified' | 'two_factor_enabled'> & { scopes: TokenScope[] }

/** The token, its person, and for a company's token the membership that it depends on. */
export const selectTokenSession = prepare<{ hash: string }, TokenRow>(
  ({ hash }) => sql`
    select t.id as session_id, t.scopes,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as is_due, ${isSuspended} as is_suspended,
      u.id, u.email, u.full_name, u.role, m.company_id, m.role as company_role
    from api_tokens t join users u on u.id = t.user_id
    left join company_members m on m.user_id = t.user_id and m.company_id = t.company_id
    where t.token_hash = ${hash} and t.expires_at > now() and (t.company_id is null or m.company_id is not null)`,
)

/** The condition is checked again, so only the first of several concurrent requests updates the row. */
export const recordUse = prepare<{ id: string }, unknown>(
  ({ id }) => sql`
    update api_tokens set last_used_at = now()
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`,
)
