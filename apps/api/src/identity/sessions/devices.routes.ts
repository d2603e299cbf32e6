import { id } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { endSession, listSessions } from './sessions.sql.ts'

export const revokeSessionBody = z.object({ id })

/** Lists a person's sessions and ends one. The provider's own endpoints for this return the tokens of all sessions. */
export const devices = (db: Database) =>
  ({
    id: 'devices',
    endpoints: {
      listSessions: createAuthEndpoint('/list-sessions', { method: 'GET', use: [sessionMiddleware] }, async ctx => {
        const { session, user } = ctx.context.session
        const rows = await listSessions(db, user.id)
        return ctx.json({ sessions: rows.map(row => ({ ...row, current: row.id === session.id })) })
      }),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        { method: 'POST', body: revokeSessionBody, use: [sessionMiddleware] },
        async ctx => {
          const ended = await endSession(db, ctx.context.session.user.id, ctx.body.id)
          return ended ? ctx.json({ success: true }) : fail('session_not_found')
        },
      ),
    },
  }) satisfies BetterAuthPlugin
