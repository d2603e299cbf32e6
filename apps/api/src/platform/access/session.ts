import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@fledge/contract/identity'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/database.ts'
import { fail } from '../errors.ts'

/** The user who makes the request, as stored at this moment. */
export type Session = {
  id: string
  signedInAt: Date
  user: { id: string; email: string; full_name: string; role: Role | null }
}

type Row = {
  session_id: string
  signed_in_at: Date
  mfa_verified: boolean
  two_factor_enabled: boolean
  id: string
  email: string
  full_name: string
  role: Role | null
}

/** One statement per request; the identity provider would need several. */
const statement = `
  select s.id as session_id, s.signed_in_at, s.mfa_verified, u.two_factor_enabled, u.id, u.email, u.full_name, u.role
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '30 days'`

const bearer = /^Bearer ([^\s]{1,512})$/i

/** The session of a bearer token, or null when the token is missing, forged, expired or ended. */
export const findSession = async (db: Database, secret: string, authorization: string | undefined) => {
  const token = unsign(bearer.exec(authorization ?? '')?.[1], secret)
  if (!token) return null
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [token]))
  const row = rows[0]
  if (!row) return null
  if (row.two_factor_enabled && !row.mfa_verified) fail('mfa_required')
  const { session_id, signed_in_at, id, email, full_name, role } = row
  return { id: session_id, signedInAt: signed_in_at, user: { id, email, full_name, role } } satisfies Session
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
