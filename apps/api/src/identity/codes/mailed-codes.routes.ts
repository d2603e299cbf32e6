import { email, line } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { secretsOf } from '../../platform/access/secrets.ts'
import { fail } from '../../platform/errors.ts'
import { recordRejection } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf, networkOfRequest } from '../provider/client-network.ts'
import { findUnprovenCaller } from '../sessions/caller.service.ts'
import { finishSignIn, type Person } from '../sessions/sign-in.service.ts'
import { deleteUnprovenAccount } from '../unproven-account.service.ts'
import { requireCode } from './check-code.service.ts'
import { codeBrowserOf, codeBrowserOfSession, markCodeBrowser, unmarkCodeBrowser } from './code-browser.ts'
import { sendCode } from './send-code.service.ts'

export const sendCodeBody = z.object({ email: email(), type: z.enum(['sign-in', 'confirm']) })
/** The code may be any text, so that a malformed code gets the same response as a wrong one. */
export const signInWithCodeBody = z.object({ email: email(), otp: z.string().max(100), name: line().optional() })

const findOrCreatePerson = async (ctx: GenericEndpointContext, email: string, name: string): Promise<Person> => {
  const { internalAdapter } = ctx.context
  const find = async () => (await internalAdapter.findUserByEmail(email))?.user
  const known = await find()
  if (known) return known
  try {
    return await internalAdapter.createUser({ email, emailVerified: true, name }, { method: 'email-otp' })
  } catch (error) {
    // The same person may have signed up with Google at the same moment.
    const created = await find()
    if (created) return created
    throw error
  }
}

/** Signs people up and in with a mailed code, at the paths of better-auth's own plugin. */
export const mailedCodes = (deps: IdentityDeps) => {
  /** A code that confirms an identity is sent to the owner only. It belongs to the session instead of to a browser. */
  const requireOwner = async (ctx: GenericEndpointContext, email: string) => {
    const session = (await findUnprovenCaller(deps, ctx)) ?? fail('unauthenticated')
    return session.user.email === email ? codeBrowserOfSession(session) : fail('forbidden')
  }

  return {
    id: 'mailed-codes',
    endpoints: {
      sendMailedCode: createAuthEndpoint(
        '/email-otp/send-verification-otp',
        { method: 'POST', body: sendCodeBody },
        async ctx => {
          const { email, type: purpose } = ctx.body
          const browser = purpose === 'confirm' ? await requireOwner(ctx, email) : markCodeBrowser(ctx)
          await sendCode(deps, { email, purpose, browser, network: networkOfRequest(ctx) })
          return ctx.json({ success: true })
        },
      ),
      signInWithMailedCode: createAuthEndpoint(
        '/sign-in/email-otp',
        { method: 'POST', body: signInWithCodeBody },
        async ctx => {
          const { email, otp, name = '' } = ctx.body
          const key = { db: deps.db, secrets: secretsOf(deps.config), email, purpose: 'sign-in' } as const
          const guess = { code: otp, browser: codeBrowserOf(ctx), network: networkOfRequest(ctx) }
          const event = { kind: 'sign-in', way: 'code', account: { email }, client: clientOf(ctx) } as const
          await recordRejection(deps, event, () => requireCode(key, guess))
          unmarkCodeBrowser(ctx)
          await deleteUnprovenAccount(deps, email)
          return finishSignIn(ctx, deps, { user: await findOrCreatePerson(ctx, email, name), way: 'code' })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
