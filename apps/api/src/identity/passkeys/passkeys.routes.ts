import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf, networkOfRequest } from '../provider/client-network.ts'
import { requireCaller } from '../sessions/caller.service.ts'
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
 * Adds, lists and removes passkeys and signs in with one. The plugin of better-auth is not used: it does not require
 * user verification, has no rate limits, and a removal needs no recent sign-in (docs/decisions/0027-passkeys.md).
 */
export const passkeys = (deps: IdentityDeps) => {
  const { db } = deps
  const use = [requireCaller(deps)]
  return {
    id: 'passkeys',
    endpoints: {
      startAddingPasskey: createAuthEndpoint(
        '/passkey/generate-register-options',
        { method: 'POST', use },
        async ctx => {
          await requireRecentSignIn(db, ctx.context.caller)
          return ctx.json(await startAddingPasskey(deps, ctx.context.caller.user))
        },
      ),
      addPasskey: createAuthEndpoint(
        '/passkey/verify-registration',
        { method: 'POST', body: addPasskeyBody, use },
        async ctx =>
          ctx.json({
            passkey: await addPasskey(deps, { user: ctx.context.caller.user, client: clientOf(ctx) }, ctx.body),
          }),
      ),
      listPasskeys: createAuthEndpoint('/passkey/list-user-passkeys', { method: 'GET', use }, async ctx =>
        ctx.json({ passkeys: await listPasskeys(db, ctx.context.caller.user.id) }),
      ),
      renamePasskey: createAuthEndpoint(
        '/passkey/update-passkey',
        { method: 'POST', body: renamePasskeyBody, use },
        async ctx => {
          const passkey = await renamePasskey(db, ctx.context.caller.user.id, ctx.body)
          return passkey ? ctx.json({ passkey }) : fail('passkey_not_found')
        },
      ),
      removePasskey: createAuthEndpoint(
        '/passkey/delete-passkey',
        { method: 'POST', body: removePasskeyBody, use },
        async ctx => {
          await requireRecentSignIn(db, ctx.context.caller)
          await removePasskey(deps, { user: ctx.context.caller.user, client: clientOf(ctx) }, ctx.body.id)
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
          const userId = await requirePasskey(deps, ctx.body.credential, {
            network: networkOfRequest(ctx),
            client: clientOf(ctx),
          })
          const user = await ctx.context.internalAdapter.findUserById(userId)
          // The passkey itself and the verification by its device, such as a fingerprint, are two factors.
          return user ? startSession(ctx, deps, { user, way: 'passkey', mfaVerified: true }) : fail('passkey_invalid')
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
