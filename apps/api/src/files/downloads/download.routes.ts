import * as contract from '@fledge/contract/files/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPersonSlots } from '../../platform/access/person-slots.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { page } from '../../platform/pages/html.ts'
import { contentDisposition } from '../file-name.ts'
import { type FileDeps, openTicket, readContent } from '../files.service.ts'
import { sendContent } from './send-content.ts'

/** A company opens the resumes of several applicants in tabs. */
const maxPerPerson = 6
/**
 * The least that a client must read in each window: one chunk of a file in a folder, or two of an object in a bucket.
 */
const minBytes = 30_000

/** With these headers, browsers neither run an uploaded file as a page of this site, nor cache it, nor show it in a frame. */
const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'none',
}

export const downloadRoute = ({ app, endpoints }: Serving, deps: FileDeps, windowMilliseconds: number) => {
  endpoints.push(contract.openFile)
  const takeSlot = createPersonSlots(maxPerPerson, 'too_many_downloads')
  const pace = { bytes: minBytes, milliseconds: windowMilliseconds }
  app.get<{ Params: { ticket: string } }>(
    `/api${contract.openFile.path}`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const { fileId, opened } = await openTicket(deps, request.params.ticket)
      if (!opened) return sendExpired(request, reply, fileId)
      const release = takeSlot(opened.personId)
      try {
        const content = (await readContent(deps, opened.file)) ?? fail('file_not_found')
        reply
          .headers(fileHeaders)
          .header('content-type', contract.pdfType)
          .header('content-length', opened.file.bytes)
          .header('content-disposition', contentDisposition(opened.file.name))
        return sendContent(reply, content, pace, release)
      } catch (error) {
        release()
        throw error
      }
    },
  )
}

/**
 * Responds to an expired ticket, because people reload a tab after its minute. The page links to a new ticket; programs
 * get the usual error.
 */
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
