import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'

export type SessionRow = {
  session_id: string
  is_due: boolean
  mfa_verified: boolean
  two_factor_enabled: boolean
  is_suspended: boolean
  id: string
  email: string
  full_name: string
  role: Role | null
  company_id: string | null
  company_role: CompanyRole | null
}

/** A session expires seven days after its last use, and at most thirty days after the sign-in. */
const nextExpiry = sql`least(now() + interval '7 days', s.created_at + interval '30 days')`

/**
 * Whether the last renewal was over an hour ago. Renewing with each request would double the cost of a short request.
 */
const isDue = sql`s.expires_at < ${nextExpiry} - interval '1 hour'`

/** Whether the account `u` or the company of the membership `m` is suspended. */
export const isSuspended = sql`exists (
  select from suspensions x
  where x.target = 'account' and x.target_id = u.id or x.target = 'company' and x.target_id = m.company_id)`

/** Reads the session, its user and the user's company in one statement. The identity provider would need several. */
const sessionWhere = (condition: RawBuilder<unknown>) => sql<SessionRow>`
  select s.id as session_id, ${isDue} as is_due, s.mfa_verified, u.two_factor_enabled,
    ${isSuspended} as is_suspended, u.id, u.email, u.full_name, u.role,
    m.company_id, m.role as company_role
  from sessions s join users u on u.id = s.user_id left join company_members m on m.user_id = s.user_id
  where ${condition} and s.expires_at > now() and s.created_at > now() - interval '30 days'`

export const selectSession = prepare<{ token: string }, SessionRow>(({ token }) =>
  sessionWhere(sql`s.token = ${token}`),
)

export const selectSessionById = prepare<{ id: string }, SessionRow>(({ id }) => sessionWhere(sql`s.id = ${id}`))

/** Extends a session. The condition is checked again, so only the first of several concurrent requests updates the row. */
export const renewSession = prepare<{ id: string }, unknown>(
  ({ id }) => sql`update sessions s set expires_at = ${nextExpiry}, updated_at = now() where s.id = ${id} and ${isDue}`,
)
