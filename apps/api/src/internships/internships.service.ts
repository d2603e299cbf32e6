import { type ListInternshipsQuery, totalCap } from '@fledge/contract/internships'
import { requireReading } from '../platform/access/rate-limits.ts'
import type { Session } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { passWhenUnavailable } from '../platform/database/database-errors.ts'
import { fail } from '../platform/errors.ts'
import { jsonText } from '../platform/http/responses.ts'
import { listDiscoverFeed } from './discover/discover-feed.sql.ts'
import { findMatchProfile } from './discover/match.sql.ts'
import { findForCompany, findForStudent } from './internship-detail.sql.ts'
import { emptyPage, toListAnswer } from './list-page.ts'
import { listOwnInternships } from './posting/own-internships.sql.ts'
import { findOpenInternships } from './search/search.service.ts'
import { addView, insertView, lockInternship } from './views.sql.ts'

const publicLimit = 100
/** Nobody reads this far; whoever does is copying the whole market, and gets empty pages. */
const deepest = 10_000
const searches = { max: 300, windowSeconds: 300 }

/** A company's own internships, a student's queue, or what is open to anyone: the caller's role and the query decide. */
export const listInternships = async (db: Database, { user }: Session, query: ListInternshipsQuery) => {
  const { page, limit, feed, company_id: companyId, status } = query
  const offset = (page - 1) * limit
  if (user.role === 'company' && feed) fail('forbidden')
  if (user.role === 'company' && !companyId)
    return toListAnswer(await listOwnInternships(db, { companyId: user.id, status, offset, limit }), query)
  if (limit > publicLimit) refuseLimit()
  if (status !== undefined && status !== 'active') return toListAnswer(emptyPage, query)
  const within = offset + limit <= deepest ? { offset, limit } : { offset: 0, limit: 0 }
  const paging = { ...within, countUpTo: totalCap + 1 }
  if (feed)
    return toListAnswer(
      await listDiscoverFeed(db, user.id, await findMatchProfile(db, user.id), paging),
      query,
      totalCap,
    )
  if (isSearch(query)) await requireReading(db, `search:${user.id}`, searches)
  return toListAnswer(await findOpenInternships(db, user, query, paging), query, totalCap)
}

/** Opening the newest page is not a search; asking for anything in particular, or going on, is. */
const isSearch = ({ page, limit: _, company_id: __, ...filters }: ListInternshipsQuery) =>
  page > 1 || Object.values(filters).some(filter => filter !== undefined)

const refuseLimit = () => {
  const message = `Please give a number up to ${publicLimit}`
  fail('invalid_input', { message, fields: { limit: message } })
}

export const getInternship = async (db: Database, { user }: Session, id: string) => {
  if (user.role === 'company') return toAnswer(await findForCompany(db, id, user.id))
  const matchProfile = await findMatchProfile(db, user.id)
  const found = await findForStudent(db, id, user.id, matchProfile)
  if (!found || found.viewed) return toAnswer(found)
  // what cannot be counted now can still be read
  await countView(db, id, user.id).catch(passWhenUnavailable)
  return toAnswer(await findForStudent(db, id, user.id, matchProfile))
}

const toAnswer = (found: { internship: string } | undefined) =>
  jsonText(`{"internship":${(found ?? fail('internship_not_found')).internship}}`)

/** Once per student, internship and day, however many windows open at once. */
const countView = (db: Database, internshipId: string, studentId: string) =>
  db.transaction().execute(async trx => {
    const internship = await lockInternship(trx, internshipId)
    if (internship && (await insertView(trx, internshipId, studentId)))
      await addView(trx, internshipId, internship.company_id)
  })
