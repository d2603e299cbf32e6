import type { ListInternshipsQuery } from '@fledge/contract/internships'
import { totalCap } from '@fledge/contract/wire/paging'
import { ownKey, requireReadAttempt } from '../platform/access/rate-limits.ts'
import type { Session } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { passWhenUnavailable } from '../platform/database/database-errors.ts'
import { fail } from '../platform/errors.ts'
import { jsonText } from '../platform/http/responses.ts'
import { listDiscoverFeed } from './discover/discover-feed.sql.ts'
import { type FindDetail, findActive, findInternships, findOwn } from './internships.sql.ts'
import { emptyPage, toListResponse } from './listing/list-page.ts'
import { listOwnInternships } from './posting/own-internships.sql.ts'
import { findOpenInternships } from './search/search.service.ts'
import { appendView } from './views/views.sql.ts'

export { storeAnswerRanks } from './discover/answer-rank.sql.ts'

const publicLimit = 100
/** Pages beyond this row are empty, so that nobody copies the whole marketplace page by page. */
const deepestRow = 10_000
/** More than any company posts. */
const uncapped = 1_000_000
const feedLimit = { max: 300, windowSeconds: 300 }

/** Lists a company's own internships, a student's Discover feed or open internships, depending on role and query. */
export const listInternships = async (db: Database, { user, company }: Session, query: ListInternshipsQuery) => {
  const { page, limit, feed, company_id: companyId, status } = query
  const offset = (page - 1) * limit
  if (company && feed) fail('forbidden')
  if (company && !companyId)
    return toListResponse(await listOwnInternships(db, company.id, query, { ...query, offset }), query)
  if (limit > publicLimit) rejectLimit()
  if (status !== undefined && status !== 'active') return toListResponse(emptyPage, query)
  const rows = offset + limit <= deepestRow ? { offset, limit } : { offset: 0, limit: 0 }
  // One company has few enough internships to count them all, and its page shows the exact number.
  const cap = companyId && !feed ? undefined : totalCap
  const range = { ...rows, countUpTo: cap === undefined ? uncapped : cap + 1 }
  if (feed) {
    await requireReadAttempt(db, ownKey('discover', user.id), feedLimit)
    return toListResponse(await listDiscoverFeed(db, user.id, rows), query, totalCap)
  }
  return toListResponse(await findOpenInternships(db, user, query, range), query, cap)
}

/**
 * Whether the query lists open internships, which a replica may serve. A student's Discover feed and a company's own
 * list are read from the primary, because they must show the reader's last change.
 */
export const isSharedList = ({ user }: Session, { feed, company_id }: ListInternshipsQuery) =>
  !feed && (user.role === 'student' || company_id !== undefined)

const rejectLimit = () => {
  const message = `Please give a number up to ${publicLimit}`
  fail('invalid_input', { message, fields: { limit: message } })
}

type Reading = { id: string; findDetail: FindDetail }

export const getInternship = async (db: Database, { user, company }: Session, { id, findDetail }: Reading) => {
  if (company) return toResponse((await findOwn(db, id, company.id)) ?? (await findActive(db, id)))
  const found = await findDetail(db, id, user.id)
  if (!found || found.viewed) return toResponse(found)
  // A database that accepts no writes at the moment can still serve the page without counting the view.
  await appendView(db, id, user.id).catch(passWhenUnavailable)
  return toResponse(await findDetail(db, id, user.id))
}

const toResponse = (found: { internship: string } | undefined) =>
  jsonText(`{"internship":${(found ?? fail('internship_not_found')).internship}}`)

/** Finds internships to embed in other objects. Each is read once, however many objects embed it. */
export const findInternshipsById = async (db: Database, ids: string[]) => {
  const internships = await findInternships(db, [...new Set(ids)])
  return new Map(internships.map(internship => [internship.id, internship]))
}
