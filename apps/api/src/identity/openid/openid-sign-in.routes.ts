import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { type RateLimit, requireAttempt } from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { networkOfRequest } from '../provider/client-network.ts'
import { finishSignIn, redeemHandoff, setTicketCookie } from '../sessions/sign-in.service.ts'
import { deleteUnprovenAccount } from '../unproven-account.service.ts'
import { type OpenIdClient, openIdProvider } from './openid-client.service.ts'
import { isOpenIdProvider } from './openid-providers.ts'
import { claimState } from './openid-state.sql.ts'

/** High, because a campus shares one IP address. */
const perNetwork: RateLimit = { max: 300, windowSeconds: 900 }

const isCallback = (ctx: { path?: string }) => ctx.path === '/callback/:id'

/** The provider of a callback, by its path. */
const providerOf = (ctx: { params?: Record<string, string | undefined> | undefined }) => {
  const id = ctx.params?.id
  return isOpenIdProvider(id) ? id : undefined
}

/** A provider may name itself in the callback (RFC 9207). A code of another issuer must not be sent to this one. */
const namesIssuer = ({ issuer }: OpenIdClient, iss: unknown) =>
  iss === undefined || [issuer, `${issuer}/`].includes(String(iss))

/** better-auth's redirect flow for OpenID providers, which ends with a one-time ticket instead of a session. */
export const openIdSignIn = (deps: IdentityDeps, clients: OpenIdClient[]) => {
  const { db } = deps
  return {
    id: 'openid-sign-in',
    init: () => ({
      context: {
        socialProviders: clients.map(client => openIdProvider(client, email => deleteUnprovenAccount(deps, email))),
      },
    }),
    hooks: {
      before: [
        {
          // The start is rate limited, because it inserts a row that stays for ten minutes.
          matcher: ctx => ctx.path === '/sign-in/social',
          handler: createAuthMiddleware(async ctx => {
            // Google is not checked here: every screen has its button, so Google without settings fails with its own
            // message.
            if (ctx.body?.provider === 'sso' && !clients.some(({ id }) => id === 'sso'))
              fail('invalid_input', { message: 'This server has no sign-in with this provider.' })
            await requireAttempt(db, `google-start:${networkOfRequest(ctx)}`, perNetwork)
          }),
        },
        {
          matcher: isCallback,
          handler: createAuthMiddleware(async ctx => {
            const provider = providerOf(ctx)
            const { state, iss } = ctx.query ?? {}
            const client = clients.find(({ id }) => id === provider)
            if (!client || !namesIssuer(client, iss) || !(await claimState(db, String(state ?? ''), client.id)))
              throw ctx.redirect('/auth/callback?error=state')
          }),
        },
      ],
      after: [
        {
          // A redirect cannot carry the token, so the browser gets a ticket and fetches the session with it.
          matcher: isCallback,
          handler: createAuthMiddleware(async ctx => {
            const signedIn = ctx.context.newSession
            if (!signedIn) return
            deleteSessionCookie(ctx)
            await ctx.context.internalAdapter.deleteSession(signedIn.session.token)
            ctx.context.setNewSession(null)
            await setTicketCookie(ctx, db, { purpose: 'handoff', userId: signedIn.user.id, way: providerOf(ctx) })
          }),
        },
      ],
    },
    endpoints: {
      takeHandoff: createAuthEndpoint('/handoff', { method: 'POST' }, async ctx =>
        finishSignIn(ctx, deps, await redeemHandoff(ctx, db)),
      ),
    },
  } satisfies BetterAuthPlugin
}
