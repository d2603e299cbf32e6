import * as contract from '@fledge/contract/answers/trust'
import { type Serving, serve } from '../platform/http/serve.ts'
import { getTrustFigures } from './trust.service.ts'

export const trustRoutes = (serving: Serving) =>
  serve(serving, contract.getTrustFigures, ({ read }) => read(db => getTrustFigures(db)))
