import type { ListInternshipsQuery } from '@fledge/contract/internships'
import { ownKey, requireReadAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { jsonText } from '../../platform/http/responses.ts'
import type { ListPage, PageRange } from '../listing/list-page.ts'
import { correctWords } from './correct-words.sql.ts'
import { countWanted, isUnfiltered, listOpenInternships, type OpenFilters } from './open-internships.sql.ts'
import { countCertainlyOpen } from './open-total.sql.ts'
import { lockSearchable, refreshSearchDocuments } from './search-document.sql.ts'
import { readSearchTerms } from './search-terms.sql.ts'
import { findReferenceInternship, listSimilar } from './similar-internships.sql.ts'
import { splitSkills } from './split-skills.ts'

const searchLimit = { max: 300, windowSeconds: 300 }

/** The first page without filters does not count as a search, so the rate limit never blocks the start screen. */
const isSearch = ({ page, limit: _, company_id: __, ...filters }: ListInternshipsQuery) =>
  page > 1 || Object.values(filters).some(filter => filter !== undefined)

/** Finds open internships that match every filter. When nothing matches, unknown words are replaced by the most similar known words. */
export const findOpenInternships = async (
  db: Database,
  user: Session['user'],
  query: ListInternshipsQuery,
  range: PageRange,
): Promise<ListPage> => {
  const studentId = user.role === 'student' ? user.id : undefined
  const attempt = isSearch(query) ? requireReadAttempt(db, ownKey('search', user.id), searchLimit) : undefined
  return findFor({ studentId }, db, query, { ...range, attempt })
}

type Reader = Pick<OpenFilters, 'studentId' | 'hiddenCompanies'>

/** The same search for visitors. It has no rate limit: the route limits each network. */
export const findOpenForVisitors = (
  db: Database,
  query: VisitorQuery,
  { hiddenCompanies, ...range }: PageRange & Required<Pick<Reader, 'hiddenCompanies'>>,
) => findFor({ hiddenCompanies }, db, query, range)

type VisitorQuery = Partial<
  Pick<
    ListInternshipsQuery,
    | 'search'
    | 'location'
    | 'country'
    | 'currency'
    | 'skills'
    | 'remote'
    | 'min_stipend'
    | 'max_months'
    | 'sort'
    | 'company_id'
  >
>

const findFor = async (
  reader: Reader,
  db: Database,
  query: VisitorQuery,
  { attempt, ...range }: PageRange & { attempt?: Promise<void> | undefined },
): Promise<ListPage> => {
  const { search, location, country, currency } = query
  const { company_id: companyId, min_stipend: minStipend, max_months: maxMonths } = query
  const skills = splitSkills(query.skills)
  const others = [location, country, currency, query.skills, query.remote, minStipend, maxMonths, companyId]
  const isOnlyWords = query.sort !== 'deadline' && others.every(filter => filter === undefined)
  const wanted = isOnlyWords ? countWanted(range) : undefined
  const input = { search, location, country, currency, skills, wanted }
  const [terms] = await Promise.all([readSearchTerms(db, input), attempt])
  const hasRank = search !== undefined || skills.length > 0
  const sort = query.sort ?? (hasRank ? 'best' : 'newest')
  const remote = query.remote === 'true'
  const filters: OpenFilters = { terms, remote, companyId, minStipend, maxMonths, sort, ...reader }
  const found = await listCounted(db, filters, range)
  if (found.count > 0 || !search) return found
  const correction = await correctWords(db, search)
  if (correction === null) return found
  const { words, corrected } = correction
  const page = await listOpenInternships(db, { ...filters, terms: { ...terms, words, weeks: null } }, range)
  return page.count > 0 ? { ...page, corrected } : page
}

/** Counts the unfiltered list until its total reaches the cap, because counting a large table is slow. */
const listCounted = async (db: Database, filters: OpenFilters, range: PageRange): Promise<ListPage> => {
  if (!isUnfiltered(filters)) return listOpenInternships(db, filters, range)
  const isCapped = (await countCertainlyOpen(db)) >= range.countUpTo
  if (!isCapped) return listOpenInternships(db, filters, range)
  return { ...(await listOpenInternships(db, filters, { ...range, countUpTo: 0 })), count: range.countUpTo }
}

const similarLimit = { max: 300, windowSeconds: 300 }

export const listSimilarInternships = async (db: Database, { user }: Session, id: string) => {
  await requireReadAttempt(db, ownKey('similar', user.id), similarLimit)
  const reference = (await findReferenceInternship(db, id, user.id)) ?? fail('internship_not_found')
  return jsonText(`{"internships":${await listSimilar(db, id, user.id, reference)}}`)
}

/** A statement over all internships of the largest companies would exceed the time limit of statements. */
const refreshedAtOnce = 500

/**
 * Refreshes one batch of search documents after a company changed its name, which is a searchable word of each of its
 * internships. Returns the last id of the batch while there may be more.
 */
export const refreshCompanySearchDocuments = async (trx: Transaction, companyId: string, after?: string) => {
  const ids = await lockSearchable(trx, companyId, { after: after ?? nilId, limit: refreshedAtOnce })
  await refreshSearchDocuments(trx, ids)
  return ids.length === refreshedAtOnce ? ids.at(-1) : undefined
}
