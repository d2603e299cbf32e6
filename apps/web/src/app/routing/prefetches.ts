import { listInternships } from '@fledge/contract/internships'
import { toQuery } from '../../internships/search/internship-filters.ts'
import { urlOf } from '../../platform/net/call.ts'
import { deckQuery } from '../../swipes/deck/deck-query.ts'
import { paths } from '../paths.ts'

/**
 * The request that boot.js sends before the app is loaded, by path (without a query string) and role. The build
 * evaluates these URLs; the app itself never imports this file.
 */
export const prefetches = [
  { path: paths.home, role: 'student', url: urlOf(listInternships.path, undefined, deckQuery(1)) },
  { path: paths.search, role: 'student', url: urlOf(listInternships.path, undefined, toQuery({})) },
]
