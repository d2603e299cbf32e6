import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../platform/database/database.ts'
import { challengeBody, type Person, setTicketCookie } from '../sessions/sign-in.service.ts'

/** The provider's password sign-in ignores our second factor, so its session is ended before the response leaves. */
export const passwordGate = (db: Database) =>
  ({
    id: 'password-gate',
    hooks: {
      after: [
        {
          matcher: ctx => ctx.path === '/sign-in/email',
          handler: createAuthMiddleware(async ctx => {
            const signedIn = ctx.context.newSession
            const user = signedIn?.user as Person | undefined
            if (!signedIn || !user?.twoFactorEnabled) return
            deleteSessionCookie(ctx)
            await ctx.context.internalAdapter.deleteSession(signedIn.session.token)
            ctx.context.setNewSession(null)
            await setTicketCookie(ctx, db, { purpose: 'challenge', userId: user.id })
            return ctx.json(challengeBody)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
