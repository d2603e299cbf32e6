import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { secretsOf } from '../../platform/access/secrets.ts'
import { failWithoutSession, findSession, findUnprovenSession } from '../../platform/access/session.ts'
import type { IdentityDeps } from '../identity-deps.ts'

type Deps = Pick<IdentityDeps, 'db' | 'config'>
type Headers = Pick<GenericEndpointContext, 'headers'>

const authorizationOf = ({ headers }: Headers) => headers?.get('authorization') ?? undefined

/**
 * Requires a complete session. It replaces better-auth's `sessionMiddleware`, which uses the server's clock and deletes
 * a session that is expired by this clock.
 */
export const requireCaller = ({ db, config }: Deps) =>
  createAuthMiddleware(async ctx => {
    const authorization = authorizationOf(ctx)
    // A suspended person has to sign out, and to prove who they are before they delete the account.
    const caller = await findSession(db, secretsOf(config), authorization, { whileSuspended: true })
    return { caller: caller ?? failWithoutSession(authorization) }
  })

/** Returns null without a session. The session may lack the second factor of its account. */
export const findUnprovenCaller = ({ db, config }: Deps, ctx: Headers) =>
  findUnprovenSession(db, secretsOf(config), authorizationOf(ctx))
