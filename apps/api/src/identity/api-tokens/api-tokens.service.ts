import { type createApiToken as createApiTokenEndpoint, maxApiTokens } from '@fledge/contract/integrations/api-tokens'
import { companyScopes, studentScopes, type TokenScope } from '@fledge/contract/integrations/scopes'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { hashApiToken, hintOf, newApiToken } from '../../platform/access/api-tokens.ts'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { lockWriter } from '../../platform/access/writer-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'
import { fail } from '../../platform/errors.ts'
import { type Client, type EventRecording, recordEvent } from '../activity/activity.service.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.service.ts'
import { countTokens, insertToken, removeToken, selectTokens } from './api-tokens.sql.ts'

/** Deleted tokens free their place, so their number alone would not end a loop that fills the account's activity. */
const dailyLimit = { max: 50, windowSeconds: 24 * 3600 }

type Deps = { db: Database; log: EventRecording['log']; client: Client }
type Input = BodyOf<typeof createApiTokenEndpoint>

export const listApiTokens = (db: Database, session: Session) => selectTokens(db, session)

/** Only this response contains the token. The database has its hash. */
export const createApiToken = async ({ db, log, client }: Deps, session: Session, { scopes, ...input }: Input) => {
  requireOwnScopes(session, scopes)
  await requireRecentSignIn(db, session)
  const token = newApiToken()
  const api_token = await db.transaction().execute(async trx => {
    await lockWriter(trx, session)
    await lockKey(trx, `api-tokens:${session.user.id}`)
    if ((await countTokens(trx, session.user.id)) >= maxApiTokens) fail('too_many_api_tokens')
    await requireAttempt(trx, ownKey('api-token-created', session.user.id), dailyLimit)
    await recordEvent({ db: trx, log }, { kind: 'api-token-created', account: session.user, client })
    const row = { ...input, scopes: [...new Set(scopes)], hash: hashApiToken(token), hint: hintOf(token) }
    return (await insertToken(trx, session, row)) ?? fail('internal')
  })
  return { api_token, token }
}

const requireOwnScopes = ({ user }: Session, scopes: TokenScope[]) => {
  const own: readonly TokenScope[] = user.role === 'student' ? studentScopes : companyScopes
  if (scopes.every(scope => own.includes(scope))) return
  const message = `Please choose from ${own.join(', ')}`
  fail('invalid_input', { message, fields: { scopes: message } })
}

export const deleteApiToken = ({ db, log, client }: Deps, session: Session, id: string) =>
  db.transaction().execute(async trx => {
    await lockWriter(trx, session)
    if (!(await removeToken(trx, session, id))) fail('api_token_not_found')
    await recordEvent({ db: trx, log }, { kind: 'api-token-removed', account: session.user, client })
  })
