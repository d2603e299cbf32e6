import { createHash, randomBytes } from 'node:crypto'
import { tokenCallsPerMinute } from '@fledge/contract/integrations/api-tokens'
import type { TokenScope } from '@fledge/contract/integrations/scopes'
import type { Database } from '../database/database.ts'
import { passWhenUnavailable } from '../database/database-errors.ts'
import { fail } from '../errors.ts'
import { recordUse, selectTokenSession } from './api-tokens.sql.ts'
import { ownKey, requireReadAttempt } from './rate-limits.ts'
import { type Session, toSession } from './session.ts'

/** Scanners of published code find the tokens by this prefix. */
const prefix = 'fledge_'
const bearer = /^Bearer (fledge_[\w-]{43})$/i

export const newApiToken = () => `${prefix}${randomBytes(32).toString('base64url')}`

/** The part of a token that lists show. At least 30 of its 43 random characters stay unknown. */
export const hintOf = (token: string) => `${token.slice(0, prefix.length + 4)}…`

export const hashApiToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether the header carries an API token, and not the token of a session. */
export const isApiToken = (authorization: string | undefined): authorization is string =>
  /^Bearer fledge_/i.test(authorization ?? '')

export type TokenSession = { session: Session; scopes: readonly TokenScope[] }

const calls = { max: tokenCallsPerMinute, windowSeconds: 60 }

/**
 * The person and company of an API token, with its scopes. It throws when the token is unknown, expired or revoked,
 * when the account or the company is suspended, and above the rate limit. The session has the id of the token, so it
 * never passes for a recent sign-in.
 */
export const requireTokenSession = async (db: Database, authorization: string): Promise<TokenSession> => {
  const token = bearer.exec(authorization)?.[1] ?? fail('token_invalid')
  const [row] = await selectTokenSession(db, { hash: hashApiToken(token) })
  if (!row) return fail('token_invalid')
  if (row.is_suspended) fail('account_suspended')
  await requireReadAttempt(db, ownKey('api-token', row.company_id ?? row.id), calls)
  if (row.is_due) await recordUse(db, { id: row.session_id }).catch(passWhenUnavailable)
  return {
    session: toSession({ ...row, mfa_verified: false, two_factor_enabled: false }),
    scopes: row.scopes,
  }
}

/** The session of an API token for an operation that accepts one of the scopes. */
export const requireScope = async (db: Database, authorization: string, accepted: readonly TokenScope[] = []) => {
  const { session, scopes } = await requireTokenSession(db, authorization)
  if (!accepted.some(scope => scopes.includes(scope))) fail('token_scope_missing')
  return session
}
