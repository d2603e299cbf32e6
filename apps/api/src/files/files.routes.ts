import * as contract from '@fledge/contract/files/files'
import { type Serving, serve } from '../platform/http/serve.ts'
import { downloadRoute } from './downloads/download.routes.ts'
import { deleteFile, type FileDeps, getFileTicket } from './files.service.ts'
import { createSuggestions } from './suggestions/suggestions.service.ts'
import { uploadRoute } from './uploads/upload.routes.ts'

export const filesRoutes = (
  serving: Serving,
  deps: FileDeps,
  limits: { upload: number; download: number; pdf: number },
) => {
  uploadRoute(serving, deps, limits.upload)
  downloadRoute(serving, deps, limits.download)
  serve(serving, contract.getFileTicket, ({ session, params }) => getFileTicket(deps, session, params.id))
  serve(serving, contract.deleteFile, async ({ session, params }) => {
    await deleteFile(deps, session, params.id)
    return { success: true as const }
  })
  const suggest = createSuggestions(deps, limits.pdf)
  serve(serving, contract.suggestFromFile, ({ session, params }) => suggest(session, params.id))
}
