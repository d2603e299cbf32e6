import { z } from 'zod'
import { searchFilters } from '../internships.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, requiredLine, success, time } from '../wire/fields.ts'

/** A student keeps at most this many searches. */
export const maxSavedSearches = 10

export const alertFrequencies = ['off', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** Parses the parameters of a saved search as the search itself does. */
export const parseSearchQuery = (query: string) => z.strictObject(searchFilters()).safeParse(readParams(query))

/** The parameters of a URL by name, or null for text that is not encoded as one. */
const readParams = (query: string) => {
  const pairs = query.split('&').filter(pair => pair !== '')
  try {
    return Object.fromEntries(pairs.map(pair => pair.replaceAll('+', ' ').split('=').map(decodeURIComponent)))
  } catch {
    return null
  }
}

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(alertFrequencies),
  created_at: time,
})
export type SavedSearch = z.infer<typeof savedSearch>

const name = () => requiredLine(60)
const frequency = () => z.enum(alertFrequencies).describe('How often an alert names new internships that match')
const query = () =>
  z
    .string()
    .max(1000)
    .refine(value => parseSearchQuery(value).success, 'Please give the filters of a search')
    .describe('The filters as the parameters of a URL, for instance `search=design&remote=true`')

const ids = { record: 'saved search', owner: 'student', others: 'search_not_found' } as const

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  summary: "List the student's saved searches, newest first",
  method: 'GET',
  path: '/saved-searches',
  access: 'student',
  scopes: ['read'],
  response: () => z.object({ searches: z.array(savedSearch) }),
})

export const createSavedSearch = endpoint({
  name: 'createSavedSearch',
  summary: `Save a search with its filters; at most ${maxSavedSearches}`,
  method: 'POST',
  path: '/saved-searches',
  access: 'student',
  body: () => z.object({ name: name(), query: query(), frequency: frequency() }),
  response: () => z.object({ search: savedSearch }),
  statuses: [201],
  idempotent: true,
  errors: ['too_many_searches'],
})

export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  summary: 'Rename a saved search, or change its filters or how often it alerts',
  method: 'PATCH',
  path: '/saved-searches/:id',
  access: 'student',
  ids,
  params: () => idParams,
  body: () => z.object({ name: name().optional(), query: query().optional(), frequency: frequency().optional() }),
  response: () => z.object({ search: savedSearch }),
  errors: ['search_not_found'],
})

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  summary: 'Delete a saved search and its alerts',
  method: 'DELETE',
  path: '/saved-searches/:id',
  access: 'student',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['search_not_found'],
})
