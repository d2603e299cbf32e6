import { id } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { requireCaller } from './caller.service.ts'
import { endSession, findCurrentSession, listSessions } from './sessions.sql.ts'

export const revokeSessionBody = z.object({ id })

/** A person's sessions. The provider's own endpoints use the server's clock and return the tokens of all sessions. */
export const devices = (deps: IdentityDeps) => {
  const { db } = deps
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
          const ended = await endSession(db, ctx.context.caller.user.id, ctx.body.id)
          return ended ? ctx.json({ success: true }) : fail('session_not_found')
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
