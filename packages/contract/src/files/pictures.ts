import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

export const maxPictureBytes = 2 * 1024 * 1024
/** For each side. The web app crops photos and logos to squares of half this size. */
export const maxPicturePixels = 1024
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The URL of a picture in `avatar_url` and `logo_url`. The random name is the only way to it. */
export const pictureUrl = (origin: string, name: string) => `${origin}/api/pictures/${name}`

const pictureName = /^[0-9a-f]{32}$/

/** The name in the URL of an uploaded picture; null for a URL elsewhere, '' for one under `/api/pictures/` without a valid name. */
export const pictureNameOf = (origin: string, url: string) => {
  const start = pictureUrl(origin, '')
  if (!url.startsWith(start)) return null
  const rest = url.slice(start.length)
  return pictureName.test(rest) ? rest : ''
}

/** The name in a URL that `pictureUrl` could have made for any origin; null for every other URL. */
export const pictureNameAtAnyOrigin = (url: string) => {
  const parsed = URL.parse(url)
  return parsed && url === parsed.origin + parsed.pathname ? pictureNameOf(parsed.origin, url) || null : null
}

const uploaded = () => z.object({ picture: z.object({ url: z.string().describe('For `avatar_url` or `logo_url`') }) })

const upload = {
  method: 'POST',
  requestType: 'image/*',
  response: uploaded,
  statuses: [201],
  errors: [
    'not_a_picture',
    'picture_too_large',
    'too_many',
    'too_many_uploads',
    'upload_too_slow',
    'storage_unavailable',
  ],
} as const

export const uploadPhoto = endpoint({
  ...upload,
  name: 'uploadPhoto',
  summary:
    'Upload a photo as PNG, JPEG or WebP of up to 2 MB and 1024 × 1024 pixels; deleted after a day unless the profile uses it',
  path: '/pictures/photo',
  access: 'student',
})

export const uploadLogo = endpoint({
  ...upload,
  name: 'uploadLogo',
  summary:
    'Upload a logo as PNG, JPEG or WebP of up to 2 MB and 1024 × 1024 pixels; deleted after a day unless the company profile uses it',
  path: '/pictures/logo',
  access: 'company',
})

export const openPicture = endpoint({
  name: 'openPicture',
  summary: 'Read a photo or logo; everybody who knows its URL can',
  method: 'GET',
  path: '/pictures/:name',
  access: 'public',
  params: () => z.object({ name: z.string().regex(pictureName).describe('The name in the URL of the picture') }),
  response: () => z.string(),
  responseType: 'image/*',
  errors: ['picture_not_found', 'storage_unavailable'],
})
