import * as contract from '@fledge/contract/files/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { sendError } from '../platform/http/error-handler.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { page } from '../platform/pages/html.ts'
import { contentDisposition } from './file-name.ts'
import { deleteFile, type FileDeps, getFileTicket, openTicket } from './files.service.ts'
import { createSuggestions } from './suggestions/suggestions.service.ts'
import { uploadRoute } from './uploads/upload.routes.ts'

export const filesRoutes = (serving: Serving, deps: FileDeps, windows: { upload: number }) => {
  uploadRoute(serving, deps, windows.upload)
  openRoute(serving, deps)
  serve(serving, contract.getFileTicket, ({ session, params }) => getFileTicket(deps, session, params.id))
  serve(serving, contract.deleteFile, async ({ session, params }) => {
    await deleteFile(deps, session, params.id)
    return { success: true as const }
  })
  const suggest = createSuggestions(deps)
  serve(serving, contract.suggestFromFile, ({ session, params }) => suggest(session, params.id))
}

/** Its own headers: the file of a stranger must not be taken for a page of this site, stored or shown inside of one. */
const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'none',
}

const openRoute = ({ app, endpoints }: Serving, deps: FileDeps) => {
  endpoints.push(contract.openFile)
  app.get<{ Params: { ticket: string } }>(
    `/api${contract.openFile.path}`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const { fileId, file, content } = await openTicket(deps, request.params.ticket)
      if (!file) return sendExpired(request, reply, fileId)
      return reply
        .headers(fileHeaders)
        .header('content-type', contract.pdfType)
        .header('content-length', file.bytes)
        .header('content-disposition', contentDisposition(file.name))
        .send(content)
    },
  )
}

/** People reload a tab after the minute is over. The page leads them to a new ticket; programs get the usual error. */
const sendExpired = (request: FastifyRequest, reply: FastifyReply, fileId: string | null) => {
  if (!request.headers.accept?.includes('text/html')) return sendError(reply, new AppError('file_not_found'))
  const again = fileId ? `<p><a href="/files/${fileId}">Open the file again</a></p>` : ''
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(
      page(
        'File',
        `<h1>This link has expired</h1><p>Links to files work for a minute, so that nobody else can use them later.</p>${again}`,
      ),
    )
}
