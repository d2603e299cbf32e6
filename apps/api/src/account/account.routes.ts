import * as contract from '@fledge/contract/account'
import { type Serving, serve } from '../platform/http/serve.ts'
import { exportAccount } from './account.service.ts'

export const accountRoutes = (serving: Serving) => {
  serve(serving, contract.exportAccount, ({ session }) => exportAccount(serving.db, session))
}
