import { requiredLine } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { Database } from '../platform/database/database.ts'
import { renameUser } from './identity.sql.ts'

export const updateUserBody = z.object({ name: requiredLine() })

/** Changes the user's name. Search finds a company without a profile by this name, so it is updated in the same transaction. */
export const names = (db: Database) =>
  ({
    id: 'names',
    endpoints: {
      updateUser: createAuthEndpoint(
        '/update-user',
        { method: 'POST', body: updateUserBody, use: [sessionMiddleware] },
        async ctx => {
          const { id } = ctx.context.session.user
          await db.transaction().execute(async trx => {
            await renameUser(trx, id, ctx.body.name)
            await refreshCompanySearchDocuments(trx, id)
          })
          return ctx.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
