import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'
import { historyJson } from '../applications.sql.ts'

/** Applications to the company's internships. Those to deleted internships are visible to their students only. */
const fromOwn = (db: Database, companyId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .where('a.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)

const selectApplicants = (db: Database, companyId: string) =>
  fromOwn(db, companyId)
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select([
      'a.id',
      'a.internship_id',
      'a.student_id',
      'a.cover_letter',
      'a.resume_url',
      'a.status',
      'a.rating',
      'a.note',
      'a.applied_at',
      'a.updated_at',
      'u.full_name',
      'u.email',
      historyJson.as('history'),
    ])

export type ApplicantFilters = { status?: ApplicationStatus | undefined; internship_id?: string | undefined }

export const listApplicantRows = (
  db: Database,
  companyId: string,
  { status, internship_id }: ApplicantFilters,
  { page, limit }: { page: number; limit: number },
) =>
  selectApplicants(db, companyId)
    .$if(status !== undefined, query => query.where('a.status', '=', status ?? 'pending'))
    .$if(internship_id !== undefined, query => query.where('a.internship_id', '=', internship_id ?? ''))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export type ApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number]

export const findApplicants = (db: Database, companyId: string, ids: string[]) =>
  selectApplicants(db, companyId).where('a.id', '=', anyId(ids)).execute()

export const countByStatus = (db: Database, companyId: string, internshipId: string | undefined) =>
  fromOwn(db, companyId)
    .select(['a.status', sql<number>`count(*)::int`.as('count')])
    .$if(internshipId !== undefined, query => query.where('a.internship_id', '=', internshipId ?? ''))
    .groupBy('a.status')
    .execute()

/** Locks the applications until the transaction ends. Always in the order of their ids, because another order could deadlock. */
export const lockApplications = (trx: Transaction, companyId: string, ids: string[]) =>
  fromOwn(trx, companyId)
    .select(['a.id', 'a.status', 'a.student_id', 'a.internship_id'])
    .where('a.id', '=', anyId(ids))
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

/** Not `now()`, the start of the transaction: a transaction that waited for the lock must come later in the history. */
const now = sql<Date>`clock_timestamp()`

export const updateStatuses = async (trx: Transaction, companyId: string, ids: string[], status: ApplicationStatus) => {
  await trx
    .updateTable('applications')
    .set({ status, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', anyId(ids))
    .execute()
  await sql`
    insert into application_events (id, application_id, status, at)
    select id, application_id, ${status}, ${now}
    from unnest(${ids.map(newId)}::uuid[], ${ids}::uuid[]) as event (id, application_id)`.execute(trx)
}

export type RatingAndNote = { rating?: number | null; note?: string | null }

/** Does not change `updated_at`: students see it and would notice that the company made a note. */
export const updateRatingAndNote = (trx: Transaction, companyId: string, id: string, changes: RatingAndNote) =>
  trx.updateTable('applications').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()
