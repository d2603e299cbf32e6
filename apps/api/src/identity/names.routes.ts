import { requiredName } from '@fledge/contract/wire/fields'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { changeName } from './identity.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { requireCaller } from './sessions/caller.service.ts'

export const updateUserBody = z.object({ name: requiredName() })

/** Changes the user's name at the path that better-auth's own clients call. */
export const names = (deps: IdentityDeps) =>
  ({
    id: 'names',
    endpoints: {
      updateUser: createAuthEndpoint(
        '/update-user',
        { method: 'POST', body: updateUserBody, use: [requireCaller(deps)] },
        async ctx => {
          await changeName(deps, ctx.context.caller, ctx.body.name)
          return ctx.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
