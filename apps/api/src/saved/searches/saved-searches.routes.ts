import * as contract from '@fledge/contract/matching/saved-searches'
import { onceByKey } from '../../platform/http/idempotency.ts'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { changeSearch, createSearch, listSavedSearches, removeSearch } from './saved-searches.service.ts'

export const savedSearchesRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.listSavedSearches, async ({ session }) => ({
    searches: await listSavedSearches(db, session),
  }))
  serve(serving, contract.createSavedSearch, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx => created({ search: await createSearch(trx, session, body) })),
  )
  serve(serving, contract.changeSavedSearch, async ({ session, params, body }) => ({
    search: await changeSearch(db, session, params.id, body),
  }))
  serve(serving, contract.deleteSavedSearch, async ({ session, params }) => {
    await removeSearch(db, session, params.id)
    return { success: true as const }
  })
}
