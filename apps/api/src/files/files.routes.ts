import { Readable } from 'node:stream'
import * as contract from '@fledge/contract/files/files'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../platform/access/session.ts'
import { AppError, fail } from '../platform/errors.ts'
import { sendError } from '../platform/http/error-handler.ts'
import { readBytes } from '../platform/http/input/read-bytes.ts'
import { admit, type Serving, serve } from '../platform/http/serve.ts'
import { page } from '../platform/pages/html.ts'
import { contentDisposition, readFileName } from './file-name.ts'
import { deleteFile, type FileDeps, getFileTicket, openTicket, requireUpload, uploadFile } from './files.service.ts'
import { createSuggestions } from './suggestions/suggestions.service.ts'

export const filesRoutes = (serving: Serving, deps: FileDeps) => {
  uploadRoute(serving, deps)
  openRoute(serving, deps)
  serve(serving, contract.getFileTicket, ({ session, params }) => getFileTicket(deps, session, params.id))
  serve(serving, contract.deleteFile, async ({ session, params }) => {
    await deleteFile(deps, session, params.id)
    return { success: true as const }
  })
  const suggest = createSuggestions(deps)
  serve(serving, contract.suggestFromFile, ({ session, params }) => suggest(session, params.id))
}

/** How many uploads may run at once. Each is kept in memory until it is stored: 16 × 5 MB are 80 MB. */
const maxUploads = 16

const bodyCheck = {
  max: contract.maxFileBytes,
  start: '%PDF-',
  tooLarge: new AppError('file_too_large'),
  wrongStart: new AppError('not_a_pdf'),
}

/** A raw body with a limit of its own. Nothing of it is read before the caller is known and may upload. */
const uploadRoute = ({ app, db, secret, endpoints }: Serving, deps: FileDeps) => {
  endpoints.push(contract.uploadFile)
  let running = 0
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // A content type that cannot be parsed reaches no parser.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error
      return sendError(reply, new AppError('not_a_pdf'))
    })
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(`/api${contract.uploadFile.path}`, async (request, reply) => {
      const session = await admit(contract.uploadFile, await findSession(db, secret, request.headers.authorization))
      if (!session) return fail('unauthenticated')
      const { body } = request
      if (!isPdf(request) || !(body instanceof Readable)) return fail('not_a_pdf')
      if (Number(request.headers['content-length']) > contract.maxFileBytes) return fail('file_too_large')
      await requireUpload(db, session)
      if (running >= maxUploads) return fail('unavailable', { retryAfter: 2 })
      running++
      try {
        const bytes = await readBytes(body, bodyCheck)
        const name = readFileName(request.headers[contract.fileNameHeader])
        const { isNew, file } = await uploadFile(deps, session, { bytes, name })
        return reply
          .status(isNew ? 201 : 200)
          .header('cache-control', 'no-store')
          .send(contract.uploadFile.response.parse({ file }))
      } finally {
        running--
      }
    })
  })
}

const isPdf = ({ headers }: FastifyRequest) => /^application\/pdf\s*(;|$)/i.test(headers['content-type'] ?? '')

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
