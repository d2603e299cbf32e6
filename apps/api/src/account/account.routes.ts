import * as contract from '@fledge/contract/account'
import { type Serving, serve } from '../platform/http/serve.ts'
import { exportAccount, getDeletionEffects } from './account.service.ts'

export const accountRoutes = (serving: Serving) => {
  serve(serving, contract.exportAccount, ({ session }) => exportAccount(serving.db, session))
  serve(serving, contract.getDeletionEffects, ({ session }) => getDeletionEffects(serving.db, session))
}
