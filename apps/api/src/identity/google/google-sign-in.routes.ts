import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { type Limit, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { networkOfRequest } from '../provider/client-network.ts'
import { finishSignIn, redeemTicket, setTicketCookie } from '../sessions/sign-in.service.ts'
import { deleteUnprovenAccount } from '../unproven-account.service.ts'
import { googleProvider, type OpenIdClient } from './google-client.service.ts'
import { claimState } from './google-state.sql.ts'

/** High, because a campus shares one IP address. */
const perNetwork: Limit = { max: 300, windowSeconds: 900 }

const isCallback = (ctx: { path?: string }) => ctx.path === '/callback/:id'

/** The provider's redirect flow for Google, which ends with a one-time ticket instead of a session. */
export const googleSignIn = (deps: IdentityDeps, client: OpenIdClient | null) => {
  const { db } = deps
  return {
    id: 'google-sign-in',
    init: () => ({
      context: { socialProviders: client ? [googleProvider(client, email => deleteUnprovenAccount(db, email))] : [] },
    }),
    hooks: {
      before: [
        {
          // Each start inserts a row that stays for ten minutes.
          matcher: ctx => ctx.path === '/sign-in/social',
          handler: createAuthMiddleware(ctx => requireAttempt(db, `google-start:${networkOfRequest(ctx)}`, perNetwork)),
        },
        {
          matcher: isCallback,
          handler: createAuthMiddleware(async ctx => {
            if (!(await claimState(db, String(ctx.query?.state ?? ''))))
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
            await setTicketCookie(ctx, db, { purpose: 'handoff', userId: signedIn.user.id })
          }),
        },
      ],
    },
    endpoints: {
      takeHandoff: createAuthEndpoint('/handoff', { method: 'POST' }, async ctx =>
        finishSignIn(ctx, deps, { user: await redeemTicket(ctx, db, 'handoff'), way: 'google' }),
      ),
    },
  } satisfies BetterAuthPlugin
}
