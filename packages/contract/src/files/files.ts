import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, success } from '../wire/fields.ts'

export const pdfType = 'application/pdf'
export const maxFileBytes = 5 * 1024 * 1024
/** Carries the file name in percent-encoded UTF-8, because a header can hold only ASCII. */
export const fileNameHeader = 'x-file-name'

export const storedFile = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  url: z.string().describe('For `resume_url` and the resumes of a profile'),
})
export type StoredFile = z.infer<typeof storedFile>

/** The URL of a file in profiles and applications. The web app shows the file there. */
export const fileUrl = (origin: string, fileId: string) => `${origin}/files/${fileId}`

const fileIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id in the URL of an uploaded file; null for a URL elsewhere, '' for a URL under `/files/` without a valid id. */
export const fileIdOf = (origin: string, url: string) => {
  const start = `${origin}/files/`
  if (!url.startsWith(start)) return null
  const rest = url.slice(start.length)
  return fileIdPattern.test(rest) ? rest : ''
}

/** The id in a URL that `fileUrl` could have made for any origin; null for every other URL. */
export const fileIdAtAnyOrigin = (url: string) => {
  const parsed = URL.parse(url)
  return parsed && url === parsed.origin + parsed.pathname ? fileIdOf(parsed.origin, url) || null : null
}

export const uploadFile = endpoint({
  name: 'uploadFile',
  summary: 'Upload a PDF of up to 5 MB; the same PDF again is the same file',
  method: 'POST',
  path: '/files',
  access: 'student',
  requestType: pdfType,
  headers: { [fileNameHeader]: 'The name of the file in percent-encoded UTF-8' },
  response: () => z.object({ file: storedFile }),
  statuses: [200, 201],
  errors: [
    'not_a_pdf',
    'file_too_large',
    'too_many',
    'too_many_uploads',
    'upload_too_slow',
    'too_many_files',
    'storage_unavailable',
  ],
})

export const getFileTicket = endpoint({
  name: 'getFileTicket',
  summary:
    'Get a URL that opens the file for 60 seconds while the session lasts; companies need an application of the student',
  method: 'GET',
  path: '/files/:id/ticket',
  access: 'signed-in',
  ids: { record: 'file', owner: 'student', others: 'file_not_found' },
  params: () => idParams,
  response: () => z.object({ url: z.string() }),
  errors: ['file_not_found', 'too_many'],
})

export const openFile = endpoint({
  name: 'openFile',
  summary: 'Read a file by its ticket; a browser gets a page instead of the error',
  method: 'GET',
  path: '/f/:ticket',
  access: 'public',
  params: () => z.object({ ticket: z.string().describe('The ticket of `getFileTicket`') }),
  response: () => z.string(),
  responseType: pdfType,
  errors: ['file_not_found', 'too_many_downloads', 'storage_unavailable'],
})

export const deleteFile = endpoint({
  name: 'deleteFile',
  summary: 'Delete one of the own files that neither the profile nor an application uses',
  method: 'DELETE',
  path: '/files/:id',
  access: 'student',
  ids: { record: 'file', owner: 'student', others: 'file_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['file_not_found', 'file_in_use'],
})

export const suggestFromFile = endpoint({
  name: 'suggestFromFile',
  summary: 'Read one of the own files and list the known skills that it names',
  method: 'POST',
  path: '/files/:id/suggestions',
  access: 'student',
  ids: { record: 'file', owner: 'student', others: 'file_not_found' },
  params: () => idParams,
  response: () =>
    z.object({ skills: z.array(z.string()).describe('Those that most open internships require come first') }),
  errors: ['file_not_found', 'file_unreadable', 'too_many', 'storage_unavailable'],
})
