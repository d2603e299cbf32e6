import { createHmac } from 'node:crypto'
import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { passWhenUnavailable } from '../database/database-errors.ts'
import { fail } from '../errors.ts'
import { isSigned, type Secrets } from './secrets.ts'
import { renewSession, type SessionRow, selectSession, selectSessionById } from './session.sql.ts'

/** The company that a person works for. Its id is not the id of an account. */
export type Membership = {
  id: string
  role: CompanyRole
  /**
   * The role that the operation needs. `lockMembership` checks it again, after it has waited for the company's lock.
   */
  needed: CompanyRole
}

/** The user who makes the request, as stored at this moment. */
export type Session = {
  id: string
  user: { id: string; email: string; full_name: string; role: Role | null }
  /** Null for students, and before a role is chosen. */
  company: Membership | null
  /** Whether the session has proven the second factor of its account; false when the account has none. */
  hasProvenFactor: boolean
}

/** The session of an operation with the access `company`. */
export type CompanySession = Session & { user: { role: 'company' }; company: Membership }

const bearer = /^Bearer ([^\s]{1,512})$/i

/** Whether a session of a suspended person or company is accepted. */
type Acceptance = { whileSuspended?: boolean | undefined }

/** The session of a bearer token, or null when the token is missing, forged, expired or ended. Using a session renews it. */
export const findSession = async (
  db: Database,
  secrets: Secrets,
  authorization: string | undefined,
  accepts: Acceptance = {},
) => {
  const token = readToken(secrets, authorization)
  if (!token) return null
  const [row] = await selectSession(db, { token })
  return row ? openSession(db, row, accepts) : null
}

/**
 * Rejects a request without a session. One without a token never had a session, so its error must not say "expired".
 */
export const failWithoutSession = (authorization: string | undefined) =>
  fail(/^Bearer\s+\S/i.test(authorization ?? '') ? 'unauthenticated' : 'not_signed_in')

/** Also finds a session that lacks the second factor of its account. It may only be used to prove that factor. */
export const findUnprovenSession = async (db: Database, secrets: Secrets, authorization: string | undefined) => {
  const token = readToken(secrets, authorization)
  const [row] = token ? await selectSession(db, { token }) : []
  return row ? toSession(row) : null
}

/**
 * Finds the session for which a link was created, without renewing it. Null when it has ended or lacks its second
 * factor.
 */
export const findSessionById = async (db: Database, id: string) => {
  const [row] = await selectSessionById(db, { id })
  return row && !row.is_suspended && (row.mfa_verified || !row.two_factor_enabled) ? toSession(row) : null
}

/**
 * Turns a row into a session and renews it. Throws when the session lacks the second factor of its account, and when
 * the account or its company is suspended.
 */
const openSession = async (db: Database, row: SessionRow, { whileSuspended }: Acceptance) => {
  if (row.two_factor_enabled && !row.mfa_verified) fail('mfa_required')
  if (row.is_suspended && !whileSuspended) fail('account_suspended')
  // Reads must work while a full disk prevents the renewal.
  if (row.is_due) await renewSession(db, { id: row.session_id }).catch(passWhenUnavailable)
  return toSession(row)
}

export const toSession = ({ session_id, company_id, company_role, ...row }: SessionRow): Session => {
  const { id, email, full_name, role } = row
  return {
    id: session_id,
    user: { id, email, full_name, role },
    company: company_id && company_role ? { id: company_id, role: company_role, needed: 'viewer' } : null,
    hasProvenFactor: row.two_factor_enabled && row.mfa_verified,
  }
}

/**
 * Caches the tokens of headers with a valid signature, by secrets and header. A valid signature stays valid, and
 * verifying it takes a tenth of the CPU time of a short request.
 */
const signedTokens = new LRUCache<string, string>({ max: 2000 })

/** Returns the token of a bearer header with a valid signature, or null. The session of the token may have ended. */
const readToken = (secrets: Secrets, authorization: string | undefined) => {
  const key = `${secrets.join(' ')} ${authorization}`
  const known = signedTokens.get(key)
  if (known) return known
  const token = unsign(bearer.exec(authorization ?? '')?.[1], secrets)
  if (token) signedTokens.set(key, token)
  return token
}

/** Clients send `token.signature`. A token that was read from the database is useless without the signature. */
const unsign = (signed: string | undefined, secrets: Secrets) => {
  if (!signed) return null
  const plain = decode(signed)
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1), 'base64')
  return isSigned(secrets, given, secret => hmacOf(secret, token)) ? token : null
}

const hmacOf = (secret: string, token: string) => createHmac('sha256', secret).update(token).digest()

/**
 * Signs the token of a header again with the current secret, the only one that the identity provider knows. A header
 * without a valid signature is returned unchanged.
 */
export const signAgain = (secrets: Secrets, authorization: string | undefined) => {
  const token = secrets.length > 1 ? readToken(secrets, authorization) : null
  if (!token) return authorization
  return `Bearer ${encodeURIComponent(`${token}.${hmacOf(secrets[0], token).toString('base64')}`)}`
}

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
