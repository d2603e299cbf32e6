import * as contract from '@fledge/contract/account'
import { deleteAccount as deleteAccountEndpoint } from '@fledge/contract/identity'
import { dissolveCompany as dissolveCompanyEndpoint } from '@fledge/contract/team'
import {
  clientOfRequest,
  listActivity,
  logEvent,
  recordEvent,
  recordRejection,
} from '../identity/activity/activity.service.ts'
import { requireRecentSignIn } from '../identity/sessions/recent-sign-in.service.ts'
import { runInBackground } from '../platform/http/background-tasks.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { exportAccount } from './account.service.ts'
import { deleteAccount } from './deletion/account-deletion.service.ts'
import { dissolveCompany, getDeletionEffects } from './deletion/company-deletion.service.ts'

const success = { success: true as const }

export const accountRoutes = (serving: Serving, { publicUrl }: { publicUrl: string }) => {
  const { app, db } = serving
  const recording = { db, log: app.log, inBackground: runInBackground(app) }
  serve(serving, contract.exportAccount, ({ session, request }) =>
    exportAccount({ ...serving, publicUrl }, session, request),
  )
  serve(serving, contract.listActivity, ({ session, query }) => listActivity(db, session, query))
  serve(serving, contract.getDeletionEffects, ({ session }) => getDeletionEffects(db, session))
  serve(serving, deleteAccountEndpoint, async ({ session, request }) => {
    const event = { kind: 'deletion-requested', account: session.user, client: clientOfRequest(request) } as const
    await recordRejection(recording, event, () => requireRecentSignIn(db, session))
    await deleteAccount(db, session)
    logEvent(app.log, { kind: 'deletion-requested', succeeded: true })
    return success
  })
  serve(serving, dissolveCompanyEndpoint, async ({ session, request }) => {
    await requireRecentSignIn(db, session)
    await db.transaction().execute(async trx => {
      await dissolveCompany(trx, session)
      const event = { kind: 'company-dissolved', account: session.user, client: clientOfRequest(request) } as const
      await recordEvent({ db: trx, log: app.log }, event)
    })
    return success
  })
}
