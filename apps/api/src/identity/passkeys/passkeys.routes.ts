import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { networkOfRequest } from '../provider/client-network.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.service.ts'
import { startSession } from '../sessions/sign-in.service.ts'
import {
  addPasskey,
  removePasskey,
  requirePasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from './passkeys.service.ts'
import { listPasskeys, renamePasskey } from './passkeys.sql.ts'
import { addPasskeyBody, passkeySignInBody, removePasskeyBody, renamePasskeyBody } from './webauthn-bodies.ts'

/**
 * Adds, lists and removes passkeys and signs in with one. The provider's own plugin is not used: it does not require the
 * verification of the user, has no limits, and a removal needs no recent sign-in
 * (docs/decisions/0027-passkeys.md).
 */
export const passkeys = (deps: IdentityDeps) => {
  const { db } = deps
  return {
    id: 'passkeys',
    endpoints: {
      startAddingPasskey: createAuthEndpoint(
        '/passkey/generate-register-options',
        { method: 'POST', use: [sessionMiddleware] },
        async ctx => {
          await requireRecentSignIn(db, ctx.context.session)
          return ctx.json(await startAddingPasskey(deps, ctx.context.session.user))
        },
      ),
      addPasskey: createAuthEndpoint(
        '/passkey/verify-registration',
        { method: 'POST', body: addPasskeyBody, use: [sessionMiddleware] },
        async ctx => ctx.json({ passkey: await addPasskey(deps, ctx.context.session.user, ctx.body) }),
      ),
      listPasskeys: createAuthEndpoint(
        '/passkey/list-user-passkeys',
        { method: 'GET', use: [sessionMiddleware] },
        async ctx => ctx.json({ passkeys: await listPasskeys(db, ctx.context.session.user.id) }),
      ),
      renamePasskey: createAuthEndpoint(
        '/passkey/update-passkey',
        { method: 'POST', body: renamePasskeyBody, use: [sessionMiddleware] },
        async ctx => {
          const passkey = await renamePasskey(db, ctx.context.session.user.id, ctx.body)
          return passkey ? ctx.json({ passkey }) : fail('passkey_not_found')
        },
      ),
      removePasskey: createAuthEndpoint(
        '/passkey/delete-passkey',
        { method: 'POST', body: removePasskeyBody, use: [sessionMiddleware] },
        async ctx => {
          await requireRecentSignIn(db, ctx.context.session)
          await removePasskey(deps, ctx.context.session.user, ctx.body.id)
          return ctx.json({ success: true })
        },
      ),
      startPasskeySignIn: createAuthEndpoint('/passkey/generate-authenticate-options', { method: 'POST' }, async ctx =>
        ctx.json(await startPasskeySignIn(deps, networkOfRequest(ctx))),
      ),
      signInWithPasskey: createAuthEndpoint(
        '/passkey/verify-authentication',
        { method: 'POST', body: passkeySignInBody },
        async ctx => {
          const userId = await requirePasskey(deps, ctx.body.credential, networkOfRequest(ctx))
          const user = await ctx.context.internalAdapter.findUserById(userId)
          // The passkey itself and the verification by its device, such as a fingerprint, are two factors.
          return user ? startSession(ctx, user, { mfaVerified: true }) : fail('passkey_invalid')
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
