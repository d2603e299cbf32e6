import { pictureNameOf, uploadLogo, uploadPhoto } from '@fledge/contract/files/pictures'
import { sendBytes } from '../upload-request.ts'
import type { PictureKind } from './picture-canvas.ts'

const endpoints = { photo: uploadPhoto, logo: uploadLogo }

export const sendPicture = async (kind: PictureKind, body: Blob, signal: AbortSignal) =>
  (await sendBytes(endpoints[kind], { body, type: body.type }, { signal })).picture

/** False for a URL of another site. */
export const isUploadedPicture = (url: string) => Boolean(pictureNameOf(window.location.origin, url))
