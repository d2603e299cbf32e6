import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import {
  clearAttempts,
  forgetAttempt,
  ownKey,
  type RateLimit,
  requireAttempt,
} from '../../platform/access/rate-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { networkOfRequest } from '../provider/client-network.ts'

/** Counted per email and network, so that guesses from elsewhere do not lock the owner out. */
const perEmail: RateLimit = { max: 10, windowSeconds: 900 }
/** High, because a campus shares one IP address. */
const perNetwork: RateLimit = { max: 200, windowSeconds: 900 }

const keysOf = (email: string, network: string) => ({
  email: ownKey('password', email, network),
  network: `password-network:${network}`,
})

type Guess = { db: Database; email: string; network: string }

export const countPasswordGuess = async ({ db, email, network }: Guess) => {
  const keys = keysOf(email, network)
  await requireAttempt(db, keys.email, perEmail)
  await requireAttempt(db, keys.network, perNetwork)
}

export const resetPasswordGuesses = async ({ db, email, network }: Guess) => {
  const keys = keysOf(email, network)
  await clearAttempts(db, keys.email)
  await forgetAttempt(db, keys.network)
}

const isPasswordSignIn = (ctx: { path?: string }) => ctx.path === '/sign-in/email'

/**
 * Rate limits of better-auth's password sign-in. The plugin must run before `passwordGate`, which removes the new
 * session.
 */
export const passwordLimits = (db: Database) => {
  const guessOf = (ctx: GenericEndpointContext): Guess => ({
    db,
    email: ctx.body.email,
    network: networkOfRequest(ctx),
  })
  return {
    id: 'password-limits',
    hooks: {
      before: [{ matcher: isPasswordSignIn, handler: createAuthMiddleware(ctx => countPasswordGuess(guessOf(ctx))) }],
      after: [
        {
          matcher: isPasswordSignIn,
          handler: createAuthMiddleware(async ctx => {
            if (ctx.context.newSession) await resetPasswordGuesses(guessOf(ctx))
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
