import type {
  Applicant,
  listApplicants as listApplicantsEndpoint,
  rateApplicant as rateApplicantEndpoint,
} from '@fledge/contract/applications'
import type { Internship } from '@fledge/contract/internships'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { BodyOf, QueryOf } from '@fledge/contract/wire/endpoint'
import { toPagination } from '@fledge/contract/wire/paging'
import { findInternshipsById } from '../../internships/internships.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import * as rows from './applicants.sql.ts'
import { toStatusNotification } from './status-notifications.ts'

const toApplicant = (row: rows.ApplicantRow, internship: Internship): Applicant => ({
  id: row.id,
  _id: row.id,
  internship_id: internship,
  internships: { id: internship.id, title: internship.title },
  student: { id: row.student_id, full_name: row.full_name, email: row.email },
  cover_letter: row.cover_letter,
  resume_url: row.resume_url,
  status: row.status,
  rating: row.rating,
  note: row.note,
  applied_at: row.applied_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  history: row.history,
})

const toApplicants = async (db: Database, found: rows.ApplicantRow[]) => {
  const internships = await findInternshipsById(
    db,
    found.map(row => row.internship_id),
  )
  return found.flatMap(row => {
    const internship = internships.get(row.internship_id)
    return internship ? [toApplicant(row, internship)] : []
  })
}

export const listApplicants = async (
  db: Database,
  { user }: Session,
  { page, limit, ...filters }: QueryOf<typeof listApplicantsEndpoint>,
) => {
  const [found, byStatus] = await Promise.all([
    rows.listApplicantRows(db, user.id, filters, { page, limit }),
    rows.countByStatus(db, user.id, filters.internship_id),
  ])
  const counts = { all: 0, pending: 0, reviewed: 0, shortlisted: 0, accepted: 0, rejected: 0 }
  for (const { status, count } of byStatus) {
    counts[status] = count
    counts.all += count
  }
  return {
    applications: await toApplicants(db, found),
    counts,
    pagination: toPagination(page, limit, counts[filters.status ?? 'all']),
  }
}

/** Changes all applications or none. Students whose application already has the status are not notified. */
export const setApplicationStatuses = (
  db: Database,
  { user }: Session,
  ids: string[],
  status: ApplicationStatus,
): Promise<Applicant[]> =>
  db.transaction().execute(async trx => {
    const wanted = [...new Set(ids)]
    const locked = await rows.lockApplications(trx, user.id, wanted)
    if (locked.length !== wanted.length) fail('application_not_found')
    const changing = locked.filter(row => row.status !== status)
    if (changing.length > 0) {
      await rows.updateStatuses(
        trx,
        user.id,
        changing.map(row => row.id),
        status,
      )
    }
    const applicants = await readInOrder(trx, user.id, wanted)
    const changed = new Set(changing.map(row => row.id))
    await notify(
      trx,
      applicants
        .filter(applicant => changed.has(applicant.id))
        .map(applicant => toStatusNotification(applicant.student.id, applicant.internship_id, status)),
    )
    return applicants
  })

export const setApplicationStatus = async (db: Database, session: Session, id: string, status: ApplicationStatus) => {
  const [applicant] = await setApplicationStatuses(db, session, [id], status)
  return applicant ?? fail('application_not_found')
}

export const rateApplicant = (
  db: Database,
  { user }: Session,
  id: string,
  { rating, note }: BodyOf<typeof rateApplicantEndpoint>,
) =>
  db.transaction().execute(async trx => {
    const locked = await rows.lockApplications(trx, user.id, [id])
    if (locked.length === 0) fail('application_not_found')
    const changes = {
      ...(rating === undefined ? {} : { rating }),
      ...(note === undefined ? {} : { note: note || null }),
    }
    if (Object.keys(changes).length > 0) await rows.updateRatingAndNote(trx, user.id, id, changes)
    const [applicant] = await readInOrder(trx, user.id, [id])
    return applicant ?? fail('application_not_found')
  })

const readInOrder = async (trx: Transaction, companyId: string, ids: string[]) => {
  const applicants = await toApplicants(trx, await rows.findApplicants(trx, companyId, ids))
  const byId = new Map(applicants.map(applicant => [applicant.id, applicant]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
