import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, maxLengths, requiredText, success } from '../wire/fields.ts'

/** A student keeps at most this many letters that programs have drafted. */
export const maxDrafts = 50

export const applicationDraft = z.object({
  internship_id: z.string(),
  cover_letter: z.string(),
  updated_at: z.string(),
})
export type ApplicationDraft = z.infer<typeof applicationDraft>

const ids = { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' } as const

export const getApplicationDraft = endpoint({
  name: 'getApplicationDraft',
  summary: 'Read the letter that a program of the student has drafted for an internship; null when there is none',
  method: 'GET',
  path: '/application-drafts/:id',
  access: 'student',
  scopes: ['draft'],
  ids,
  params: () => idParams,
  response: () => z.object({ draft: applicationDraft.nullable() }),
  errors: ['internship_not_found'],
})

export const saveApplicationDraft = endpoint({
  name: 'saveApplicationDraft',
  summary: `Keep a letter for an internship, which only the student can send, in the form of the app. At most ${maxDrafts} internships have one`,
  method: 'PUT',
  path: '/application-drafts/:id',
  access: 'student',
  scopes: ['draft'],
  ids,
  params: () => idParams,
  body: () => z.object({ cover_letter: requiredText(maxLengths.coverLetter) }),
  response: () => z.object({ draft: applicationDraft }),
  errors: ['internship_not_found', 'already_applied', 'too_many_drafts', 'too_many'],
})

export const deleteApplicationDraft = endpoint({
  name: 'deleteApplicationDraft',
  summary: 'Discard the letter that a program has drafted for an internship',
  method: 'DELETE',
  path: '/application-drafts/:id',
  access: 'student',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['internship_not_found'],
})
