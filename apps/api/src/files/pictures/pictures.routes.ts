import * as contract from '@fledge/contract/files/pictures'
import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { fail } from '../../platform/errors.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { sendContent } from '../downloads/send-content.ts'
import type { FileDeps } from '../files.service.ts'
import { acceptUpload } from '../uploads/accept-upload.ts'
import type { InUploadSlot } from '../uploads/upload-slots.ts'
import { openPicture, requirePictureUpload, uploadPicture } from './pictures.service.ts'

/** The least that a client must read in each window. Half of all pictures are smaller than this. */
const minBytes = 30_000

/**
 * A picture never changes under its name, so browsers keep it. Shared caches do not: a deleted picture would stay in them. A
 * browser that opens the URL as a page runs and loads nothing.
 */
const pictureHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'none',
}

export const picturesRoutes = (
  serving: Serving,
  deps: FileDeps,
  { inSlot, downloadWindow }: { inSlot: InUploadSlot; downloadWindow: number },
) => {
  const upload = (endpoint: Endpoint) =>
    acceptUpload(serving, inSlot, {
      endpoint,
      type: /^image\//i,
      maxBytes: contract.maxPictureBytes,
      start: '',
      tooLarge: 'picture_too_large',
      wrongType: 'not_a_picture',
      count: session => requirePictureUpload(deps.db, session),
      store: async (session, bytes) => ({
        isNew: true,
        body: { picture: await uploadPicture(deps, session, bytes) },
      }),
    })
  upload(contract.uploadPhoto)
  upload(contract.uploadLogo)

  const { app, endpoints } = serving
  endpoints.push(contract.openPicture)
  const pace = { bytes: minBytes, milliseconds: downloadWindow }
  app.get(
    `/api${contract.openPicture.path}`,
    { exposeHeadRoute: false, compress: false },
    async ({ params }, reply) => {
      const parsed = contract.openPicture.params?.safeParse(params)
      if (!parsed?.success) return fail('picture_not_found')
      const { type, bytes, content } = await openPicture(deps, parsed.data.name)
      reply.headers(pictureHeaders).header('content-type', type).header('content-length', bytes)
      return sendContent(reply, content, pace, () => {})
    },
  )
}
