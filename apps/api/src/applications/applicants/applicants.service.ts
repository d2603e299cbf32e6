import {
  type Applicant,
  type listApplicantIds as listApplicantIdsEndpoint,
  type listApplicants as listApplicantsEndpoint,
  maxApplicantsPerDecision,
} from '@fledge/contract/applicants'
import type { Internship } from '@fledge/contract/internships'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { toPagination } from '@fledge/contract/wire/paging'
import { withOrigin } from '../../files/file-url.ts'
import { findInternshipsById } from '../../internships/internships.service.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { ApplicantRow } from './applicant-columns.sql.ts'
import { readCursor, writeCursor } from './applicant-cursor.ts'
import type { Reader } from './applicant-filters.sql.ts'
import * as rows from './applicants.sql.ts'

type Server = { publicUrl: string }

const readerOf = ({ company, user }: CompanySession): Reader => ({ companyId: company.id, memberId: user.id })

const toApplicant = (row: ApplicantRow, internship: Internship, publicUrl: string): Applicant => ({
  id: row.id,
  _id: row.id,
  internship_id: internship,
  internships: { id: internship.id, title: internship.title },
  student: {
    id: row.student_id,
    full_name: row.full_name,
    email: row.email,
    university: row.university,
    graduation_year: row.graduation_year,
    availability: row.availability,
    phone: row.phone,
    skills: row.skills,
  },
  cover_letter: row.cover_letter,
  resume_url: withOrigin(publicUrl, row.resume_url),
  status: row.status,
  top_pick: row.top_pick,
  match: { skills: row.matched, required: internship.skills_required.length },
  rating: row.rating,
  note: row.note,
  note_by: row.note_by,
  noted_at: row.noted_at,
  team_rating: row.team_rating,
  assignee: row.assignee,
  applied_at: row.applied_at,
  updated_at: row.updated_at,
  history: row.history,
  notice: row.notice,
  undo: row.undo,
  confirmed_start: row.confirmed_start,
  interview_at: row.interview_at,
  reason: row.reason,
  word: row.word,
  answer_due_at: row.answer_due_at,
  answer_days: row.answer_days,
  answered_at: row.answered_at,
  lapsed_at: row.lapsed_at,
  decision_due_at: row.decision_due_at,
  decided_at: row.decided_at,
  decision_lapsed_at: row.decision_lapsed_at,
  stage: row.stage,
})

const toApplicants = async (db: Database, found: ApplicantRow[], publicUrl: string) => {
  const internships = await findInternshipsById(
    db,
    found.map(row => row.internship_id),
  )
  return found.flatMap(row => {
    const internship = internships.get(row.internship_id)
    return internship ? [toApplicant(row, internship, publicUrl)] : []
  })
}

/**
 * Lists a page by number or by cursor. A cursor is the position of an applicant in the list, so that the next page
 * skips nobody when decisions have removed applicants before it.
 */
export const listApplicants = async (
  db: Database,
  session: CompanySession,
  { page, limit, sort = 'newest', after, before, ...filters }: QueryOf<typeof listApplicantsEndpoint>,
  { publicUrl }: Server,
) => {
  const reader = readerOf(session)
  const cursors = { after: readCursor(after, sort, 'after'), before: readCursor(before, sort, 'before') }
  const isByCursor = Boolean(cursors.after ?? cursors.before)
  const offset = isByCursor ? 0 : (page - 1) * limit
  // One row more than requested shows whether there is another page in the direction of reading.
  const [found, byStatus] = await Promise.all([
    rows.listApplicantRows(db, reader, filters, { sort, limit: limit + 1, offset, ...cursors }),
    rows.countByStatus(db, reader, filters),
  ])
  const counts = { all: 0, pending: 0, reviewed: 0, shortlisted: 0, accepted: 0, rejected: 0 }
  for (const { status, count } of byStatus) {
    counts[status] = count
    counts.all += count
  }
  const isFull = found.length > limit
  const shown = cursors.before && isFull ? found.slice(1) : found.slice(0, limit)
  const [first, last] = [shown[0], shown.at(-1)]
  const start =
    isByCursor && first
      ? await rows.countBefore(db, reader, filters, { sort, place: placeOf(first) })
      : Math.min(offset, counts[filters.status ?? 'all'])
  return {
    applications: await toApplicants(db, shown, publicUrl),
    counts,
    pagination: toPagination(page, limit, counts[filters.status ?? 'all']),
    cursor: {
      start,
      previous: first && start > 0 ? writeCursor(sort, placeOf(first)) : null,
      next: last && (isFull || cursors.before) ? writeCursor(sort, placeOf(last)) : null,
    },
  }
}

const placeOf = ({ sort_key, applied_at, id }: ApplicantRow) => ({ key: sort_key, at: applied_at, id })

export const listApplicantIds = async (
  db: Database,
  session: CompanySession,
  { sort = 'newest', ...filters }: QueryOf<typeof listApplicantIdsEndpoint>,
) => ({ applications: await rows.listIds(db, readerOf(session), filters, { sort, limit: maxApplicantsPerDecision }) })

export const getApplicant = async (db: Database, session: CompanySession, id: string, { publicUrl }: Server) => {
  const row = (await rows.findApplicant(db, readerOf(session), id)) ?? fail('application_not_found')
  const [applicant] = await toApplicants(db, [row], publicUrl)
  return applicant ?? fail('application_not_found')
}
