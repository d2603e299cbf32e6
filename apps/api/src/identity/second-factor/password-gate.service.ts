import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { recordEvent, recordFailure } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf } from '../provider/client-network.ts'
import { challenge, type Person } from '../sessions/sign-in.service.ts'

/**
 * Records each sign-in with a password. better-auth does not know our second factor, so a session that needs it is
 * ended before the response is sent.
 */
export const passwordGate = (deps: IdentityDeps) =>
  ({
    id: 'password-gate',
    hooks: {
      after: [
        {
          matcher: ctx => ctx.path === '/sign-in/email',
          handler: createAuthMiddleware(async ctx => {
            const signedIn = ctx.context.newSession
            const event = { kind: 'sign-in', way: 'password', client: clientOf(ctx) } as const
            if (!signedIn) return recordFailure(deps, { ...event, account: { email: ctx.body.email } })
            const user = signedIn.user as Person
            if (!user.twoFactorEnabled) return recordEvent(deps, { ...event, account: user })
            deleteSessionCookie(ctx)
            await ctx.context.internalAdapter.deleteSession(signedIn.session.token)
            ctx.context.setNewSession(null)
            return challenge(ctx, deps, { user, way: 'password' })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
