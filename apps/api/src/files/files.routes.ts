import * as contract from '@fledge/contract/files/files'
import { type Serving, serve } from '../platform/http/serve.ts'
import { downloadRoute } from './downloads/download.routes.ts'
import { deleteFile, type FileDeps, getFileTicket } from './files.service.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { createSuggestions } from './suggestions/suggestions.service.ts'
import { uploadRoute } from './uploads/upload.routes.ts'
import { createUploadSlots } from './uploads/upload-slots.ts'

export const filesRoutes = (
  serving: Serving,
  deps: FileDeps,
  limits: { upload: number; download: number; pdf: number },
) => {
  // Resumes and pictures share the slots.
  const inSlot = createUploadSlots(limits.upload)
  uploadRoute(serving, deps, inSlot)
  picturesRoutes(serving, deps, { inSlot, downloadWindow: limits.download })
  downloadRoute(serving, deps, limits.download)
  serve(serving, contract.getFileTicket, ({ session, params }) => getFileTicket(deps, session, params.id))
  serve(serving, contract.deleteFile, async ({ session, params }) => {
    await deleteFile(deps, session, params.id)
    return { success: true as const }
  })
  const suggest = createSuggestions(deps, limits.pdf)
  serve(serving, contract.suggestFromFile, ({ session, params }) => suggest(session, params.id))
}
