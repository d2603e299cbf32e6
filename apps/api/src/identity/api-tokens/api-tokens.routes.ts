import * as contract from '@fledge/contract/integrations/api-tokens'
import type { FastifyRequest } from 'fastify'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { clientOfRequest } from '../activity/activity.service.ts'
import { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.service.ts'

export const apiTokensRoutes = (serving: Serving) => {
  const { app, db } = serving
  const depsOf = (request: FastifyRequest) => ({ db, log: app.log, client: clientOfRequest(request) })
  serve(serving, contract.listApiTokens, async ({ session }) => ({ api_tokens: await listApiTokens(db, session) }))
  serve(serving, contract.createApiToken, async ({ session, body, request }) =>
    created(await createApiToken(depsOf(request), session, body)),
  )
  serve(serving, contract.deleteApiToken, async ({ session, params, request }) => {
    await deleteApiToken(depsOf(request), session, params.id)
    return { success: true as const }
  })
}
