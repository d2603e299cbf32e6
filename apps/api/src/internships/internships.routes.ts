import * as contract from '@fledge/contract/internships'
import type { JsonFields } from '../platform/database/json-text.sql.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { getInternship, isSharedList, listInternships } from './internships.service.ts'
import { prepareDetail } from './internships.sql.ts'
import { listSimilarInternships } from './search/search.service.ts'
import { suggestSkills } from './skills/known-skills.service.ts'

/** `detailFields` are the fields of other capabilities in the detail of an internship, as SQL expressions. */
export const internshipsRoutes = (serving: Serving, { detailFields }: { detailFields: JsonFields }) => {
  const { db } = serving
  const findDetail = prepareDetail(detailFields)
  serve(serving, contract.listInternships, ({ session, query, read }) =>
    isSharedList(session, query)
      ? read(db => listInternships(db, session, query))
      : listInternships(db, session, query),
  )
  serve(serving, contract.suggestSkills, ({ query: { prefix = '', limit = 10 }, read }) =>
    read(db => suggestSkills(db, { prefix, limit })),
  )
  serve(serving, contract.getInternship, ({ session, params }) =>
    getInternship(db, session, { id: params.id, findDetail }),
  )
  serve(serving, contract.listSimilarInternships, ({ session, params, read }) =>
    read(db => listSimilarInternships(db, session, params.id)),
  )
}
