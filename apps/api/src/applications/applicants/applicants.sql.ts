import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

type History = { status: ApplicationStatus; at: string }[]

const history = sql<History>`(
  select coalesce(json_agg(json_build_object(
    'status', e.status, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at, e.id), '[]')
  from application_events e where e.application_id = a.id)`

/** Applications to internships the company still has; those to deleted ones are their students' alone. */
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
      history.as('history'),
    ])

export type ApplicantFilters = { status?: ApplicationStatus | undefined; internship_id?: string | undefined }

export const listApplicants = (
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

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number]

export const findApplicants = (db: Database, companyId: string, ids: string[]) =>
  selectApplicants(db, companyId).where('a.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

export const countByStatus = (db: Database, companyId: string, internshipId: string | undefined) =>
  fromOwn(db, companyId)
    .select(['a.status', sql<number>`count(*)::int`.as('count')])
    .$if(internshipId !== undefined, query => query.where('a.internship_id', '=', internshipId ?? ''))
    .groupBy('a.status')
    .execute()

/** Held until the transaction ends, always in the same order: a withdrawal or another status waits its turn. */
export const lockApplications = (trx: Transaction, companyId: string, ids: string[]) =>
  fromOwn(trx, companyId)
    .select(['a.id', 'a.status', 'a.student_id', 'a.internship_id'])
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

/** The clock, not the start of the transaction: whoever waited for the row comes later in its history. */
const now = sql<Date>`clock_timestamp()`

export const moveApplications = async (
  trx: Transaction,
  companyId: string,
  ids: string[],
  status: ApplicationStatus,
) => {
  await trx
    .updateTable('applications')
    .set({ status, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await sql`
    insert into application_events (id, application_id, status, at)
    select id, application_id, ${status}, ${now}
    from unnest(${ids.map(newId)}::uuid[], ${ids}::uuid[]) as moved (id, application_id)`.execute(trx)
}

export type Review = { rating?: number | null; note?: string | null }

/** Leaves `updated_at` alone: the student sees that one, and must not learn that somebody made a note. */
export const keepReview = (trx: Transaction, companyId: string, id: string, review: Review) =>
  trx.updateTable('applications').set(review).where('company_id', '=', companyId).where('id', '=', id).execute()
