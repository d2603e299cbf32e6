import * as contract from '@fledge/contract/identity'
import { runInBackground } from '../platform/http/background-tasks.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { clientOfRequest, recordEvent } from './activity/activity.service.ts'
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.ts'
import { getAccountProfile, getMe, initializeProfile, updateMe } from './identity.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { OpenIdClient } from './openid/openid-client.service.ts'
import { serveGoogleStandIn } from './openid/stand-in/stand-in.routes.ts'
import { serveProvider } from './provider/provider.routes.ts'
import { createAuth } from './provider/provider.service.ts'
import { reencryptFactorKeys } from './second-factor/renew-keys.service.ts'

export const registerIdentity = async (serving: Serving, given: Omit<IdentityDeps, 'log' | 'inBackground'>) => {
  const { app } = serving
  const deps = { ...given, log: app.log, inBackground: runInBackground(app) }
  const { db, config } = deps
  await reencryptFactorKeys(db, serving.secrets)
  const clients = await findOpenIdClients(serving, config)
  serveProvider(app, createAuth(deps, clients), deps)

  apiTokensRoutes(serving)

  const providers = clients.map(({ id, name }) => ({ id, name }))
  serve(serving, contract.listSignInProviders, async () => ({ providers }))

  serve(serving, contract.initializeProfile, async ({ session, body, request }) => {
    const { isNew, ...profile } = await initializeProfile(db, session, body)
    if (isNew) await recordEvent(deps, { kind: 'role-chosen', account: session.user, client: clientOfRequest(request) })
    return isNew ? created(profile) : profile
  })
  serve(serving, contract.getAccountProfile, async ({ session }) => ({ profile: await getAccountProfile(db, session) }))
  serve(serving, contract.getMe, async ({ session }) => ({ user: await getMe(deps, session) }))
  serve(serving, contract.updateMe, async ({ session, body }) => ({ user: await updateMe(deps, session, body) }))
}

const sendRequest: OpenIdClient['fetch'] = (url, init) => fetch(url, init)

/** Google or, where stand-ins are allowed, its stand-in; then the provider of the settings SSO_…. */
const findOpenIdClients = async ({ app }: Serving, { google, sso, standIns, publicUrl }: IdentityDeps['config']) => {
  const clients: OpenIdClient[] = []
  if (google) clients.push({ ...google, id: 'google', name: 'Google', emailDomains: [], fetch: sendRequest })
  else if (standIns) clients.push(await serveGoogleStandIn(app, publicUrl))
  if (sso) clients.push({ ...sso, id: 'sso', fetch: sendRequest })
  return clients
}
