import * as contract from '@fledge/contract/saved'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { getIsSaved, listSaved, saveInternship, unsaveInternship } from './saved.service.ts'

export const savedRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.saveInternship, async ({ session, body }) => {
    const { isNew, saved } = await saveInternship(db, session, body.internship_id)
    return isNew ? created({ saved }) : { saved }
  })
  serve(serving, contract.listSaved, ({ session, query }) => listSaved(db, session, query))
  serve(serving, contract.getIsSaved, async ({ session, params }) => ({
    isSaved: await getIsSaved(db, session, params.id),
  }))
  serve(serving, contract.unsaveInternship, async ({ session, params }) => {
    await unsaveInternship(db, session, params.id)
    return { success: true as const }
  })
}
