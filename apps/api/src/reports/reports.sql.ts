import type { ReportReason, ReportTarget } from '@fledge/contract/moderation/reports'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import type { Found } from './evidence.sql.ts'

export type ReportedTarget = { target: ReportTarget; id: string; seq: number }

type NewReport = {
  reported: ReportedTarget
  reporterId: string
  reason: ReportReason
  text: string | null
  hasWeight: boolean
  networkHash: string
  found: Found
}

export const findReport = (trx: Transaction, reporterId: string, { target, id, seq }: ReportedTarget) =>
  trx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('target', '=', target)
    .where('target_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst()

export const insertReport = async (trx: Transaction, { reported, found, ...report }: NewReport) => {
  const id = newId()
  await trx
    .insertInto('reports')
    .values({
      id,
      target: reported.target,
      target_id: reported.id,
      seq: reported.seq,
      reporter_id: report.reporterId,
      company_id: found.company_id,
      author_id: found.author_id,
      reason: report.reason,
      text: report.text,
      has_weight: report.hasWeight,
      network_hash: report.networkHash,
      snapshot: JSON.stringify(found.evidence),
    })
    .execute()
  return id
}

type Weighing = { reporterId: string; internshipId: string | null }

/** A new account, or one with many dismissed reports, may report, but its reports do not count towards hiding. */
const accountAge = '7 days'
const countingPerDay = 3
const dismissedReports = 3

/**
 * Whether a report of this person counts towards hiding an internship. The person is a student for some time, was not
 * invited to the team of a company, has opened the internship, and has not reported many others.
 */
export const hasWeight = async (trx: Transaction, { reporterId, internshipId }: Weighing) => {
  const { rows } = await sql`
    select from users u
    where u.id = ${reporterId} and u.role = 'student' and u.email_verified
      and u.created_at < now() - interval '${sql.raw(accountAge)}'
      and not exists (select from company_invitations v where v.email = u.email)
      and (${internshipId}::uuid is null or exists (
        select from internship_views v where v.student_id = u.id and v.internship_id = ${internshipId}::uuid))
      and ${countingPerDay} > (
        select count(*) from reports r where r.reporter_id = u.id and r.has_weight and r.at > now() - interval '1 day')
      and ${dismissedReports} > (
        select count(*) from reports r
        where r.reporter_id = u.id and r.outcome = 'dismissed' and r.closed_at > now() - interval '90 days')`.execute(
    trx,
  )
  return rows.length > 0
}

/** An internship whose reports an operator has dismissed is not hidden again for this time. */
const immunity = '30 days'

/** Counts the networks of the open reports that count; zero while the internship is immune. */
export const countHidingReports = async (trx: Transaction, internshipId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct network_hash)::int as count from reports r
    where r.target = 'internship' and r.target_id = ${internshipId} and r.closed_at is null and r.has_weight
      and not exists (
        select from reports d where d.target = 'internship' and d.target_id = ${internshipId}
          and d.outcome = 'dismissed' and d.closed_at > now() - interval '${sql.raw(immunity)}')`.execute(trx)
  return rows[0]?.count ?? 0
}
