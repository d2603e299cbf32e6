import { id } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'

export const revokeSessionBody = z.object({ id })

/** Where the person is signed in, and signing out from afar. The provider's own calls would hand over the tokens of all sessions. */
export const devices = (db: Database) =>
  ({
    id: 'devices',
    endpoints: {
      listSessions: createAuthEndpoint('/list-sessions', { method: 'GET', use: [sessionMiddleware] }, async ctx => {
        const { session, user } = ctx.context.session
        const rows = await db
          .selectFrom('sessions')
          .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
          .where('user_id', '=', user.id)
          .where('expires_at', '>', sql<Date>`now()`)
          .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
          .orderBy('created_at', 'desc')
          .limit(100)
          .execute()
        return ctx.json({ sessions: rows.map(row => ({ ...row, current: row.id === session.id })) })
      }),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        { method: 'POST', body: revokeSessionBody, use: [sessionMiddleware] },
        async ctx => {
          const ended = await db
            .deleteFrom('sessions')
            .where('id', '=', ctx.body.id)
            .where('user_id', '=', ctx.context.session.user.id)
            .returning('id')
            .executeTakeFirst()
          return ended ? ctx.json({ success: true }) : fail('session_not_found')
        },
      ),
    },
  }) satisfies BetterAuthPlugin
