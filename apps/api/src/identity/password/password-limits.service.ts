import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { clearAttempts, forgetAttempt, type Limit, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { networkOfRequest } from '../provider/client-network.ts'

/** Per address and network: a guesser elsewhere does not lock the owner out. */
const perAddress: Limit = { max: 10, windowSeconds: 900 }
/** Wide, because a campus shares one address. */
const perNetwork: Limit = { max: 200, windowSeconds: 900 }

const keysOf = (email: string, network: string) => ({
  address: `password:${email}:${network}`,
  network: `password-network:${network}`,
})

type Guess = { db: Database; email: string; network: string }

export const countPasswordGuess = async ({ db, email, network }: Guess) => {
  const keys = keysOf(email, network)
  await requireAttempt(db, keys.address, perAddress)
  await requireAttempt(db, keys.network, perNetwork)
}

export const forgivePasswordGuesses = async ({ db, email, network }: Guess) => {
  const keys = keysOf(email, network)
  await clearAttempts(db, keys.address)
  await forgetAttempt(db, keys.network)
}

const isPasswordSignIn = (ctx: { path?: string }) => ctx.path === '/sign-in/email'

/** Limits the provider's own password sign-in. Comes before whatever may end the new session again. */
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
            if (ctx.context.newSession) await forgivePasswordGuesses(guessOf(ctx))
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
