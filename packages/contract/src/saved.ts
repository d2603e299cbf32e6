import { z } from 'zod'
import { internship } from './internships.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, success } from './wire/fields.ts'
import { pageQuery, pagination } from './wire/paging.ts'

export const savedInternship = z.object({ internship_id: internship, saved_at: z.string() })
export type SavedInternship = z.infer<typeof savedInternship>

export const saveInternship = endpoint({
  name: 'saveInternship',
  summary: 'Save an internship',
  method: 'POST',
  path: '/interactions/saved-jobs',
  access: 'student',
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  body: () => z.object({ internship_id: id }),
  response: () => z.object({ saved: savedInternship }),
  statuses: [200, 201],
  errors: ['internship_not_found'],
})

export const listSaved = endpoint({
  name: 'listSaved',
  summary: "List the student's saved internships, newest first",
  method: 'GET',
  path: '/interactions/saved-jobs',
  access: 'student',
  scopes: ['read'],
  query: () => pageQuery(),
  response: () => z.object({ saved: z.array(savedInternship), pagination }),
})

export const getIsSaved = endpoint({
  name: 'getIsSaved',
  summary: 'Check whether the student saved an internship',
  method: 'GET',
  path: '/interactions/saved-jobs/:id',
  access: 'student',
  ids: { record: 'saved internship', owner: 'student', others: 'unaffected' },
  params: () => idParams,
  response: () => z.object({ isSaved: z.boolean() }),
})

export const unsaveInternship = endpoint({
  name: 'unsaveInternship',
  summary: 'Remove a saved internship',
  method: 'DELETE',
  path: '/interactions/saved-jobs/:id',
  access: 'student',
  ids: { record: 'saved internship', owner: 'student', others: 'saved_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['saved_not_found'],
})
