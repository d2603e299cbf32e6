import * as contract from '@fledge/contract/internships'
import { type Serving, serve } from '../platform/http/serve.ts'
import { getInternship, isSharedList, listInternships, listInternshipsForCaller } from './internships.service.ts'
import { listSimilarInternships } from './search/search.service.ts'

export const internshipsRoutes = (serving: Serving) => {
  const { db } = serving
  serve(
    serving,
    contract.listInternships,
    ({ session, query, read }) =>
      isSharedList(session, query)
        ? read(db => listInternships(db, session, query))
        : listInternships(db, session, query),
    listInternshipsForCaller,
  )
  serve(serving, contract.getInternship, ({ session, params }) => getInternship(db, session, params.id))
  serve(serving, contract.listSimilarInternships, ({ session, params, read }) =>
    read(db => listSimilarInternships(db, session, params.id)),
  )
}
