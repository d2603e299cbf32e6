import type { SignInMethod } from '@fledge/contract/account'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { secretsOf } from '../../platform/access/secrets.ts'
import { fail } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { accountChangeMail } from '../account-change-mail.ts'
import { recordEvent, recordRejection } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf } from '../provider/client-network.ts'
import { findUnprovenCaller, requireCaller } from '../sessions/caller.service.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.service.ts'
import { redeemTicket, startSession, tryChallenge } from '../sessions/sign-in.service.ts'
import { requireRecoveryCode, requireSecondFactor, requireTotp } from './check-second-factor.service.ts'
import { newRecoveryCodes, recoveryCodeHashes } from './recovery-codes.ts'
import { newRecoveryKey, seal } from './sealed-keys.ts'
import {
  activateFactor,
  markSecondFactorProven,
  removeFactor,
  replaceRecoveryCodes,
  storeUnverifiedFactor,
} from './second-factor.sql.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** Spaces are removed, because authenticator apps show codes with spaces and people type them. */
export const secondFactorBody = z.object({
  code: z
    .string()
    .max(100)
    .transform(code => code.replaceAll(' ', '')),
})

export const proveBody = secondFactorBody.extend({
  ticket: z
    .string()
    .max(100)
    .optional()
    .describe('`ticket` of the response that asked for the second factor; where no cookie carries it'),
})

/**
 * Adds, verifies and removes an authenticator app, at the paths of better-auth's own plugin. That plugin is not used:
 * it accepts a code twice, does not count attempts of a signed-in user, and protects only the password sign-in.
 */
export const secondFactor = (deps: IdentityDeps) => {
  const { db, jobs } = deps
  const use = [requireCaller(deps)]
  const keyring = { db, secrets: secretsOf(deps.config) }

  /**
   * The codes are hashed with their own key, not with the secret, so that a change of the secret can encrypt the key
   * again.
   */
  const hashRecoveryCodes = async (userId: string, codes: string[]) => {
    const key = newRecoveryKey()
    return { recoveryKey: await seal(keyring.secrets, key), recoveryHashes: recoveryCodeHashes(key, userId, codes) }
  }

  /** Verifies the factor for the current session, or completes the sign-in that the challenge cookie belongs to. */
  const prove = async (
    ctx: GenericEndpointContext,
    way: SignInMethod,
    check: (userId: string) => Promise<{ verified: boolean }>,
  ) => {
    const client = clientOf(ctx)
    const current = await findUnprovenCaller(deps, ctx)
    if (!current) {
      const id = await tryChallenge(ctx, db)
      const { verified } = await recordRejection(deps, { kind: 'sign-in', way, account: { id }, client }, () =>
        check(id),
      )
      if (!verified) return fail('code_invalid')
      const { user } = await redeemTicket(ctx, db, 'challenge')
      return startSession(ctx, deps, { user, way, mfaVerified: true })
    }
    const { id, user } = current
    const confirmation = { kind: 'confirmation', way, account: user, client } as const
    const { verified } = await recordRejection(deps, confirmation, () => check(user.id))
    await db.transaction().execute(async trx => {
      await markSecondFactorProven(trx, id)
      if (verified) return recordEvent({ ...deps, db: trx }, confirmation)
      if (!(await activateFactor(trx, user.id, id))) fail('code_invalid')
      await deps.endFeeds(trx, user.id, { except: id })
      await recordEvent({ ...deps, db: trx }, { kind: 'second-factor-added', account: user, client })
      await queueMail(jobs, trx, await accountChangeMail(user.email, 'second-factor-on'))
    })
    return ctx.json({ user: { id: user.id, email: user.email, name: user.full_name } })
  }

  return {
    id: 'second-factor',
    endpoints: {
      enrolSecondFactor: createAuthEndpoint('/two-factor/enable', { method: 'POST', use }, async ctx => {
        await requireRecentSignIn(db, ctx.context.caller)
        const { id, email } = ctx.context.caller.user
        const secret = newTotpSecret()
        const backupCodes = newRecoveryCodes()
        const kept = await storeUnverifiedFactor(db, id, {
          secret: await seal(keyring.secrets, secret),
          ...(await hashRecoveryCodes(id, backupCodes)),
        })
        if (!kept) return fail('invalid_input', { message: 'Two-step verification is already on' })
        const totpURI = totpUri(secret, email)
        const { default: QRCode } = await import('qrcode')
        const qr = await QRCode.toDataURL(totpURI, { margin: 1, width: 240 })
        return ctx.json({ totpURI, secret, qr, backupCodes })
      }),
      proveSecondFactor: createAuthEndpoint('/two-factor/verify-totp', { method: 'POST', body: proveBody }, ctx =>
        prove(ctx, 'authenticator', userId => requireTotp(keyring, userId, ctx.body.code)),
      ),
      proveRecoveryCode: createAuthEndpoint(
        '/two-factor/verify-backup-code',
        { method: 'POST', body: proveBody },
        ctx =>
          prove(ctx, 'recovery-code', async userId => {
            await requireRecoveryCode(keyring, userId, ctx.body.code)
            return { verified: true }
          }),
      ),
      removeSecondFactor: createAuthEndpoint(
        '/two-factor/disable',
        { method: 'POST', body: secondFactorBody, use },
        async ctx => {
          const { id, email } = ctx.context.caller.user
          await requireSecondFactor(keyring, id, ctx.body.code)
          await db.transaction().execute(async trx => {
            await removeFactor(trx, id)
            const event = { kind: 'second-factor-removed', account: { id }, client: clientOf(ctx) } as const
            await recordEvent({ ...deps, db: trx }, event)
            await queueMail(jobs, trx, await accountChangeMail(email, 'second-factor-off'))
          })
          return ctx.json({ success: true })
        },
      ),
      renewRecoveryCodes: createAuthEndpoint(
        '/two-factor/generate-backup-codes',
        { method: 'POST', body: secondFactorBody, use },
        async ctx => {
          const { id } = ctx.context.caller.user
          await requireSecondFactor(keyring, id, ctx.body.code)
          const backupCodes = newRecoveryCodes()
          await replaceRecoveryCodes(db, id, await hashRecoveryCodes(id, backupCodes))
          await recordEvent(deps, { kind: 'recovery-codes-renewed', account: { id }, client: clientOf(ctx) })
          return ctx.json({ backupCodes })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
