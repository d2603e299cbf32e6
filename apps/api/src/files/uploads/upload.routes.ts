import * as contract from '@fledge/contract/files/files'
import type { Serving } from '../../platform/http/serve.ts'
import { readFileName } from '../file-name.ts'
import { type FileDeps, requireUpload, uploadFile } from '../files.service.ts'
import { acceptUpload } from './accept-upload.ts'
import type { InUploadSlot } from './upload-slots.ts'

export const uploadRoute = (serving: Serving, deps: FileDeps, inSlot: InUploadSlot) =>
  acceptUpload(serving, inSlot, {
    endpoint: contract.uploadFile,
    type: /^application\/pdf\s*(;|$)/i,
    maxBytes: contract.maxFileBytes,
    start: '%PDF-',
    tooLarge: 'file_too_large',
    wrongType: 'not_a_pdf',
    count: session => requireUpload(deps.db, session),
    store: async (session, bytes, { headers }) => {
      const name = readFileName(headers[contract.fileNameHeader])
      const { isNew, file } = await uploadFile(deps, session, { bytes, name })
      return { isNew, body: { file } }
    },
  })
