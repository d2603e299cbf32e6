import { requiredLine } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { changeName } from './identity.service.ts'

export const updateUserBody = z.object({ name: requiredLine() })

/** Changes the user's name under the path that better-auth's own clients call. */
export const names = (db: Database) =>
  ({
    id: 'names',
    endpoints: {
      updateUser: createAuthEndpoint(
        '/update-user',
        { method: 'POST', body: updateUserBody, use: [sessionMiddleware] },
        async ctx => {
          const { id } = ctx.context.session.user
          await changeName(db, id, ctx.body.name)
          return ctx.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
