import type { Applicant, ApplicantSort, StatusNotice } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, wireTime } from '../../platform/database/expressions.sql.ts'
import { memberJson } from '../../team/member-expressions.sql.ts'
import {
  type ApplicantFilters,
  fromFiltered,
  fromFilteredInAnyStatus,
  fromOwn,
  inOrder,
  inReverse,
  isAfter,
  isBefore,
  matchedSkills,
  type Place,
  sortKeyOf,
} from './applicant-filters.sql.ts'

/** All statuses of the application `a`, oldest first, also those that its student was not told about. */
export const companyHistoryJson = sql<Applicant['history']>`(
  select coalesce(json_agg(json_build_object(
    'status', e.status, 'at', ${wireTime(sql`e.at`)}, 'by', case when e.decision_id is not null then ${memberJson(sql`e.decided_by`, sql`a.company_id`)} end) order by e.at, e.id), '[]')
  from application_events e where e.application_id = a.id)`

export const noticeJson = sql<StatusNotice | null>`(
  select json_build_object('notice_at', ${wireTime(sql`n.notice_at`)}, 'mail_at', ${wireTime(sql`n.mail_at`)})
  from status_notices n where n.application_id = a.id)`

export type ApplicantRow = {
  id: string
  internship_id: string
  student_id: string
  cover_letter: string
  resume_url: string
  status: ApplicationStatus
  rating: number | null
  note: string | null
  note_by: Applicant['note_by']
  noted_at: string | null
  applied_at: string
  updated_at: string
  full_name: string
  email: string
  matched: string[]
  history: Applicant['history']
  notice: StatusNotice | null
  sort_key: number
}

const columns = (sort: ApplicantSort) => sql`
  a.id, a.internship_id, a.student_id, a.cover_letter, a.resume_url, a.status, a.rating, a.note,
  case when a.note is not null then ${memberJson(sql`a.note_by`, sql`a.company_id`)} end as note_by, ${wireTime(sql`a.noted_at`)} as noted_at,
  ${wireTime(sql`a.applied_at`)} as applied_at, ${wireTime(sql`a.updated_at`)} as updated_at,
  u.full_name, u.email, ${matchedSkills} as matched, ${companyHistoryJson} as history, ${noticeJson} as notice,
  ${sortKeyOf(sort)} as sort_key`

type Range = {
  sort: ApplicantSort
  limit: number
  offset: number
  after?: Place | undefined
  before?: Place | undefined
}

/** One page in the order of the list: at an offset, behind a place or before it. */
export const listApplicantRows = async (
  db: Database,
  companyId: string,
  filters: ApplicantFilters,
  { sort, limit, offset, after, before }: Range,
) => {
  const { rows } = await sql<ApplicantRow>`
    select ${columns(sort)} ${fromFiltered(companyId, filters)}
    ${after ? isAfter(sort, after) : before ? isBefore(sort, before) : sql``}
    ${before ? inReverse(sort) : inOrder(sort)}
    limit ${limit} offset ${offset}`.execute(db)
  return before ? rows.toReversed() : rows
}

export const countBefore = async (
  db: Database,
  companyId: string,
  filters: ApplicantFilters,
  { sort, place }: { sort: ApplicantSort; place: Place },
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromFiltered(companyId, filters)} ${isBefore(sort, place)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const countByStatus = async (db: Database, companyId: string, filters: ApplicantFilters) => {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select a.status, count(*)::int as count ${fromFilteredInAnyStatus(companyId, filters)} group by a.status`.execute(
    db,
  )
  return rows
}

export const listIds = async (
  db: Database,
  companyId: string,
  filters: ApplicantFilters,
  { sort, limit }: { sort: ApplicantSort; limit: number },
) => {
  const { rows } = await sql<{ id: string; status: ApplicationStatus }>`
    select a.id, a.status ${fromFiltered(companyId, filters)} ${inOrder(sort)} limit ${limit}`.execute(db)
  return rows
}

export const findApplicant = async (db: Database, companyId: string, id: string) => {
  const { rows } = await sql<ApplicantRow>`
    select ${columns('newest')} ${fromOwn(companyId)} and a.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the applications until the transaction ends. Always in the order of their ids, because another order could deadlock. */
export const lockApplications = async (trx: Transaction, companyId: string, ids: string[]) => {
  const { rows } = await sql<{ id: string; status: ApplicationStatus }>`
    select a.id, a.status from applications a where a.company_id = ${companyId} and a.id = ${anyId(ids)}
    order by a.id
    for update`.execute(trx)
  return rows
}

/** Whether one of the applications is to a deleted internship. Call it with the applications locked: the lock may have waited for the deletion. */
export const hasDeletedInternship = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql`
    select from applications a join internships i on i.id = a.internship_id
    where a.id = ${anyId(ids)} and i.deleted_at is not null limit 1`.execute(trx)
  return rows.length > 0
}

export type RatingAndNote = { rating?: number | null; note?: string | null }

/**
 * Does not change `updated_at`: students see it and would notice that the company made a note. Writes nothing when the company
 * was deleted while the request waited for the lock.
 */
export const updateRatingAndNote = (
  trx: Transaction,
  { companyId, memberId }: { companyId: string; memberId: string },
  id: string,
  changes: RatingAndNote,
) =>
  trx
    .updateTable('applications')
    .set({
      ...changes,
      ...(changes.note === undefined
        ? {}
        : { note_by: changes.note === null ? null : memberId, noted_at: sql<Date>`clock_timestamp()` }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(eb =>
      eb.exists(
        eb.selectFrom('companies as c').select('c.id').where('c.id', '=', companyId).where('c.deleted_at', 'is', null),
      ),
    )
    .execute()
