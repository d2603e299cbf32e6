import * as contract from '@fledge/contract/account'
import { listActivity } from '../identity/activity/activity.service.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { exportAccount, getDeletionEffects } from './account.service.ts'

export const accountRoutes = (serving: Serving, { publicUrl }: { publicUrl: string }) => {
  serve(serving, contract.exportAccount, ({ session, request }) =>
    exportAccount({ ...serving, publicUrl }, session, request),
  )
  serve(serving, contract.listActivity, ({ session, query }) => listActivity(serving.db, session, query))
  serve(serving, contract.getDeletionEffects, ({ session }) => getDeletionEffects(serving.db, session))
}
