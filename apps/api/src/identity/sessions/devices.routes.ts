import { id } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { recordEvent } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { endOtherSessions } from '../password/password.sql.ts'
import { clientOf } from '../provider/client-network.ts'
import { requireCaller } from './caller.service.ts'
import { endSession, findCurrentSession, listSessions } from './sessions.sql.ts'

export const revokeSessionBody = z.object({ id })

/**
 * Lists and ends a person's sessions. better-auth's own endpoints are not used: they use the server's clock and return
 * the tokens of all sessions.
 */
export const devices = (deps: IdentityDeps) => {
  const { db, endFeeds } = deps
  const use = [requireCaller(deps)]
  return {
    id: 'devices',
    endpoints: {
      getSession: createAuthEndpoint('/get-session', { method: 'GET', use }, async ctx =>
        ctx.json((await findCurrentSession(db, ctx.context.caller.id)) ?? null),
      ),
      listSessions: createAuthEndpoint('/list-sessions', { method: 'GET', use }, async ctx => {
        const { id, user } = ctx.context.caller
        const rows = await listSessions(db, user.id)
        return ctx.json({ sessions: rows.map(row => ({ ...row, current: row.id === id })) })
      }),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        { method: 'POST', body: revokeSessionBody, use },
        async ctx => {
          const { user } = ctx.context.caller
          await db.transaction().execute(async trx => {
            if (!(await endSession(trx, user.id, ctx.body.id))) fail('session_not_found')
            await endFeeds(trx, user.id, { only: ctx.body.id })
            const event = { kind: 'session-ended', account: user, client: clientOf(ctx) } as const
            await recordEvent({ ...deps, db: trx }, event)
          })
          return ctx.json({ success: true })
        },
      ),
      revokeOtherSessions: createAuthEndpoint('/revoke-other-sessions', { method: 'POST', use }, async ctx => {
        const { id, user } = ctx.context.caller
        await db.transaction().execute(async trx => {
          await endOtherSessions(trx, user.id, id)
          await endFeeds(trx, user.id, { except: id })
          const event = { kind: 'other-sessions-ended', account: user, client: clientOf(ctx) } as const
          await recordEvent({ ...deps, db: trx }, event)
        })
        return ctx.json({ success: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
