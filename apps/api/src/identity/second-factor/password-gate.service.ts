import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../platform/database/database.ts'
import { challengeAnswer, giveTicket, type Person } from '../sessions/sign-in.service.ts'

/** The provider's own password sign-in knows no second factor: the session it made is ended before anyone learns its token. */
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
            await giveTicket(ctx, db, { purpose: 'challenge', userId: user.id })
            return ctx.json(challengeAnswer)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
