import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/database.ts'
import { passWhenUnavailable } from '../database/database-errors.ts'
import { fail } from '../errors.ts'

/** The company that a person works for. Its id is not the id of an account. */
export type Membership = { id: string; role: CompanyRole }

/** The user who makes the request, as stored at this moment. */
export type Session = {
  id: string
  user: { id: string; email: string; full_name: string; role: Role | null }
  /** Null for students, and before a role is chosen. */
  company: Membership | null
}

/** The session of an operation with the access `company`. */
export type CompanySession = Session & { user: { role: 'company' }; company: Membership }

type Row = {
  session_id: string
  is_due: boolean
  mfa_verified: boolean
  two_factor_enabled: boolean
  id: string
  email: string
  full_name: string
  role: Role | null
  company_id: string | null
  company_role: CompanyRole | null
}

/** Seven days after the last use, thirty days after the sign-in at most, by the clock of the database. */
const nextExpiry = `least(now() + interval '7 days', s.created_at + interval '30 days')`

/** A session is renewed at most once an hour: a write per request would cost more than the request. */
const isDue = `s.expires_at < ${nextExpiry} - interval '1 hour'`

/** One statement per request; the identity provider would need several. */
const statement = `
  select s.id as session_id, ${isDue} as is_due, s.mfa_verified, u.two_factor_enabled, u.id, u.email, u.full_name, u.role,
    m.company_id, m.role as company_role
  from sessions s join users u on u.id = s.user_id left join company_members m on m.user_id = s.user_id
  where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '30 days'`

/** Of several requests at once, one writes. */
const renewal = `update sessions s set expires_at = ${nextExpiry}, updated_at = now() where s.id = $1 and ${isDue}`

const bearer = /^Bearer ([^\s]{1,512})$/i

/** The session of a bearer token, or null when the token is missing, forged, expired or ended. Using a session renews it. */
export const findSession = async (db: Database, secret: string, authorization: string | undefined) => {
  const found = await findUnprovenSession(db, secret, authorization)
  if (!found) return null
  const { isProven, isDue, ...session } = found
  if (!isProven) fail('mfa_required')
  // A disk that is full must not end the reads of a session.
  if (isDue) await db.executeQuery(CompiledQuery.raw(renewal, [session.id])).catch(passWhenUnavailable)
  return session satisfies Session
}

/** Also finds a session that lacks the second factor of its account. It may only be used to prove that factor. */
export const findUnprovenSession = async (db: Database, secret: string, authorization: string | undefined) => {
  const token = unsign(bearer.exec(authorization ?? '')?.[1], secret)
  if (!token) return null
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [token]))
  const row = rows[0]
  if (!row) return null
  const { session_id, is_due, mfa_verified, two_factor_enabled, company_id, company_role, ...user } = row
  const company = company_id && company_role ? { id: company_id, role: company_role } : null
  return { id: session_id, isDue: is_due, isProven: mfa_verified || !two_factor_enabled, user, company }
}

/** Clients send `token.signature`. A token that was read from the database is useless without the signature. */
const unsign = (signed: string | undefined, secret: string) => {
  if (!signed) return null
  const plain = decode(signed)
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
