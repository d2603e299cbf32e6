import { required } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { secretsOf } from '../../platform/access/secrets.ts'
import type { Session } from '../../platform/access/session.ts'
import { fail } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { accountChangeMail } from '../account-change-mail.ts'
import { recordEvent, recordRejection } from '../activity/activity.service.ts'
import { requireCode } from '../codes/check-code.service.ts'
import { codeBrowserOfSession } from '../codes/code-browser.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf, networkOfRequest } from '../provider/client-network.ts'
import { requireCaller } from '../sessions/caller.service.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.service.ts'
import { endOtherSessions, findPasswordHash, refreshSignIn, storePasswordHash } from './password.sql.ts'
import { countPasswordGuess, resetPasswordGuesses } from './password-limits.service.ts'

export const shortestPassword = 6
export const longestPassword = 128

/** The length is limited, because hashing a long text costs the server more than sending it costs the client. */
export const givenPassword = z.string().min(1, required).max(1000)

const newPassword = z
  .string()
  .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)
  .max(longestPassword, `Password must be at most ${longestPassword} characters`)

export const setPasswordBody = z.object({ newPassword })
export const changePasswordBody = z.object({ currentPassword: givenPassword, newPassword })
export const confirmBody = z.union([z.object({ password: givenPassword }), z.object({ code: z.string().max(100) })])

export const passwords = (deps: IdentityDeps) => {
  const { db, jobs, config, endFeeds } = deps
  const use = [requireCaller(deps)]

  const requirePassword = async (
    ctx: GenericEndpointContext,
    user: { id: string; email: string },
    password: string,
  ) => {
    const guess = { db, email: user.email, network: networkOfRequest(ctx) }
    await countPasswordGuess(guess)
    const hash = await findPasswordHash(db, user.id)
    if (!hash || !(await ctx.context.password.verify({ hash, password }))) return fail('credentials_invalid')
    await resetPasswordGuesses(guess)
  }

  const storePassword = async (ctx: GenericEndpointContext, { id, user }: Session, password: string) => {
    const hash = await ctx.context.password.hash(password)
    await db.transaction().execute(async trx => {
      const isNew = await storePasswordHash(trx, user.id, hash)
      const kind = isNew ? 'password-set' : 'password-changed'
      await recordEvent({ ...deps, db: trx }, { kind, account: user, client: clientOf(ctx) })
      await endOtherSessions(trx, user.id, id)
      await endFeeds(trx, user.id, { except: id })
      await queueMail(jobs, trx, await accountChangeMail(user.email, 'password-set'))
    })
    return ctx.json({ success: true })
  }

  return {
    id: 'passwords',
    endpoints: {
      setPassword: createAuthEndpoint('/set-password', { method: 'POST', body: setPasswordBody, use }, async ctx => {
        await requireRecentSignIn(db, ctx.context.caller)
        return storePassword(ctx, ctx.context.caller, ctx.body.newPassword)
      }),
      changePassword: createAuthEndpoint(
        '/change-password',
        { method: 'POST', body: changePasswordBody, use },
        async ctx => {
          await requirePassword(ctx, ctx.context.caller.user, ctx.body.currentPassword)
          return storePassword(ctx, ctx.context.caller, ctx.body.newPassword)
        },
      ),
      confirmIdentity: createAuthEndpoint('/confirm', { method: 'POST', body: confirmBody, use }, async ctx => {
        const { id, user } = ctx.context.caller
        const key = { db, secrets: secretsOf(config), email: user.email, purpose: 'confirm' } as const
        const { body } = ctx
        const way = 'password' in body ? 'password' : 'code'
        const event = { kind: 'confirmation', way, account: user, client: clientOf(ctx) } as const
        const guess = { browser: codeBrowserOfSession(ctx.context.caller), network: networkOfRequest(ctx) }
        await recordRejection(deps, event, () =>
          'password' in body ? requirePassword(ctx, user, body.password) : requireCode(key, { ...guess, ...body }),
        )
        await refreshSignIn(db, id)
        await recordEvent(deps, event)
        return ctx.json({ success: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
