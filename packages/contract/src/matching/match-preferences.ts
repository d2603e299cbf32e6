import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, success, time } from '../wire/fields.ts'
import { preferenceReasons } from './match.ts'

/** A student keeps at most this many preferences; the oldest make room. */
export const maxMatchPreferences = 100

export const matchPreference = z.object({
  id: z.string(),
  reason: z.enum(preferenceReasons),
  pay: z
    .int()
    .nullable()
    .describe('For `pay`: internships that pay at most this are ranked lower; 0 when none was stated'),
  is_remote: z.boolean().nullable().describe('For `place`: remote internships are ranked lower'),
  place: z.string().nullable().describe('For `place`: internships at this place are ranked lower'),
  skills: z
    .array(z.string())
    .nullable()
    .describe('For `skills`: internships that require one of them are ranked lower'),
  months: z.int().nullable().describe('For `dates`: internships of this length are ranked lower'),
  company: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('For `company`: its internships are left out of Discover, suggestions and notifications'),
  internship: z
    .object({ id: z.string(), title: z.string(), company_name: z.string() })
    .nullable()
    .describe('The skipped internship; null when it was deleted'),
  created_at: time,
})
export type MatchPreference = z.infer<typeof matchPreference>

export const listMatchPreferences = endpoint({
  name: 'listMatchPreferences',
  summary: "List what the student's skips have taught the ranking, newest first",
  method: 'GET',
  path: '/match-preferences',
  access: 'student',
  response: () => z.object({ preferences: z.array(matchPreference) }),
})

export const deleteMatchPreference = endpoint({
  name: 'deleteMatchPreference',
  summary: 'Delete a match preference; the ranking is as it was without it',
  method: 'DELETE',
  path: '/match-preferences/:id',
  access: 'student',
  ids: { record: 'match preference', owner: 'student', others: 'preference_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['preference_not_found'],
})
