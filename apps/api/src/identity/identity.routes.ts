import * as contract from '@fledge/contract/identity'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { serveGoogleStandIn } from './google/stand-in/stand-in.routes.ts'
import { deleteAccount, getAccountProfile, getMe, initializeProfile, renameMe } from './identity.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { serveProvider } from './provider/provider.routes.ts'
import { createAuth } from './provider/provider.service.ts'
import { requireRecentSignIn } from './sessions/recent-sign-in.service.ts'

export const registerIdentity = async (serving: Serving, deps: IdentityDeps) => {
  const { app } = serving
  const { db, config } = deps
  serveProvider(app, createAuth(deps, await findGoogle(serving, config)), deps)

  serve(serving, contract.initializeProfile, async ({ session, body }) => {
    const { isNew, ...profile } = await initializeProfile(db, session, body)
    return isNew ? created(profile) : profile
  })
  serve(serving, contract.getAccountProfile, async ({ session }) => ({ profile: await getAccountProfile(db, session) }))
  serve(serving, contract.getMe, async ({ session }) => ({ user: await getMe(db, session) }))
  serve(serving, contract.renameMe, async ({ session, body }) => ({
    user: await renameMe(db, session, body.full_name),
  }))
  serve(serving, contract.deleteAccount, async ({ session }) => {
    await requireRecentSignIn(db, session)
    await deleteAccount(db, session)
    return { success: true as const }
  })
}

/** Google if it is configured; otherwise the stand-in, where stand-ins are allowed. */
const findGoogle = async ({ app }: Serving, { google, standIns, publicUrl }: IdentityDeps['config']) => {
  if (google) return { ...google, fetch: (url: string, init: RequestInit) => fetch(url, init) }
  return standIns ? serveGoogleStandIn(app, publicUrl) : null
}
