import { Readable } from 'node:stream'
import * as contract from '@fledge/contract/files/files'
import type { FastifyError, FastifyRequest } from 'fastify'
import { failWithoutSession, findSession } from '../../platform/access/session.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import { readBytes } from '../../platform/http/input/read-bytes.ts'
import { admit, type Serving } from '../../platform/http/serve.ts'
import { readFileName } from '../file-name.ts'
import { type FileDeps, requireUpload, uploadFile } from '../files.service.ts'
import { createUploadSlots } from './upload-slots.ts'

/** The least that an upload must send in each window: 2 KB a second, which the slowest phone networks reach even with pauses. */
const minBytes = 30_000

const bodyCheck = {
  max: contract.maxFileBytes,
  start: '%PDF-',
  tooLarge: new AppError('file_too_large'),
  wrongStart: new AppError('not_a_pdf'),
}

/**
 * Accepts a raw body with its own size limit. The body is not read before the caller is authenticated and may upload.
 */
export const uploadRoute = ({ app, db, secrets, endpoints }: Serving, deps: FileDeps, windowMilliseconds: number) => {
  endpoints.push(contract.uploadFile)
  const inSlot = createUploadSlots({ bytes: minBytes, milliseconds: windowMilliseconds })
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // A request with an invalid content type reaches no parser, so its error is handled here.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error
      return sendError(reply, new AppError('not_a_pdf'))
    })
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(`/api${contract.uploadFile.path}`, async (request, reply) => {
      const { authorization } = request.headers
      const session = await admit(contract.uploadFile, await findSession(db, secrets, authorization), request)
      if (!session) return failWithoutSession(authorization)
      const { body } = request
      if (!isPdf(request) || !(body instanceof Readable)) return fail('not_a_pdf')
      if (Number(request.headers['content-length']) > contract.maxFileBytes) return fail('file_too_large')
      await requireUpload(db, session)
      return inSlot(session.user.id, async slot => {
        const bytes = await readBytes(body, { ...bodyCheck, ...slot })
        slot.onComplete()
        const name = readFileName(request.headers[contract.fileNameHeader])
        const { isNew, file } = await uploadFile(deps, session, { bytes, name })
        return reply
          .status(isNew ? 201 : 200)
          .header('cache-control', 'no-store')
          .send(contract.uploadFile.response.parse({ file }))
      })
    })
  })
}

const isPdf = ({ headers }: FastifyRequest) => /^application\/pdf\s*(;|$)/i.test(headers['content-type'] ?? '')
