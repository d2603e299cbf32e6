import type { ApplicantSort } from '@fledge/contract/review/applicant-filters'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import { withClock } from '../../answers/answer-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, pageRows } from '../../platform/database/expressions.sql.ts'
import {
  type ApplicantRow,
  applicantColumns,
  confirmedStart,
  interviewAt,
  joinOwnReview,
  stageJson,
} from './applicant-columns.sql.ts'
import {
  type ApplicantFilters,
  type ApplicantPosition,
  fromFiltered,
  fromFilteredInAnyStatus,
  inOrder,
  inReverse,
  isAfter,
  isBefore,
  type Reader,
  sortKeyOf,
} from './applicant-filters.sql.ts'

type Range = {
  sort: ApplicantSort
  limit: number
  offset: number
  after?: ApplicantPosition | undefined
  before?: ApplicantPosition | undefined
}

const joinStudent = sql`
  join users u on u.id = a.student_id left join student_profiles p on p.user_id = a.student_id`

/**
 * One page in the order of the list: at an offset, after a position or before it. The ids of the page are found first:
 * with all columns in one statement PostgreSQL would compute them for every row that the offset skips.
 */
export const applicantPage = (
  reader: Reader,
  filters: ApplicantFilters,
  { sort, limit, offset, after, before }: Range,
) => sql<ApplicantRow>`
    with page as materialized (
      select a.id, ${sortKeyOf(sort)} as sort_key ${fromFiltered(reader, filters, { sort })}
      ${after ? isAfter(sort, after) : before ? isBefore(sort, before) : sql``}
      ${before ? inReverse(sort) : inOrder(sort)}
      ${pageRows({ limit, offset })})
    select ${applicantColumns}, page.sort_key
    from page join applications a on a.id = page.id join internships i on i.id = a.internship_id
    ${joinStudent} ${joinOwnReview(reader.memberId)} ${withClock(sql`a.id`)}
    order by page.sort_key desc, a.applied_at desc, a.id desc`

export const listApplicantRows = async (db: Database, reader: Reader, filters: ApplicantFilters, range: Range) =>
  (await applicantPage(reader, filters, range).execute(db)).rows

export const countBefore = async (
  db: Database,
  reader: Reader,
  filters: ApplicantFilters,
  { sort, place }: { sort: ApplicantSort; place: ApplicantPosition },
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromFiltered(reader, filters, { sort })} ${isBefore(sort, place)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const countByStatus = async (db: Database, reader: Reader, filters: ApplicantFilters) => {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select a.status, count(*)::int as count ${fromFilteredInAnyStatus(reader, filters)} group by a.status`.execute(db)
  return rows
}

export const listIds = async (
  db: Database,
  reader: Reader,
  filters: ApplicantFilters,
  { sort, limit }: { sort: ApplicantSort; limit: number },
) => {
  const { rows } = await sql<
    Pick<ApplicantRow, 'id' | 'status' | 'full_name' | 'confirmed_start' | 'interview_at' | 'stage'>
  >`
    select a.id, a.status, u.full_name, ${confirmedStart} as confirmed_start, ${interviewAt} as interview_at,
      ${stageJson} as stage
    ${fromFiltered(reader, filters, { sort, needsUser: true })} ${inOrder(sort)} limit ${limit}`.execute(db)
  return rows
}

export const findApplicant = async (db: Database, { companyId, memberId }: Reader, id: string) => {
  const { rows } = await sql<ApplicantRow>`
    select ${applicantColumns}, 0 as sort_key
    from applications a join internships i on i.id = a.internship_id
    ${joinStudent} ${joinOwnReview(memberId)} ${withClock(sql`a.id`)}
    where a.company_id = ${companyId} and a.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Whether one of the applications is to a deleted internship. Lock the applications before: the lock may have waited
 * for the deletion.
 */
export const hasDeletedInternship = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql`
    select from applications a join internships i on i.id = a.internship_id
    where a.id = ${anyId(ids)} and i.deleted_at is not null limit 1`.execute(trx)
  return rows.length > 0
}
