import type { Internship } from '@fledge/contract/internships'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Internships with their company, the columns every reader of them needs; the caller adds `where`, order and page. */
export const selectInternships = (db: Database) =>
  db
    .selectFrom('internships as i')
    .innerJoin('users as u', 'u.id', 'i.company_id')
    .leftJoin('company_profiles as c', 'c.user_id', 'i.company_id')
    .select([
      'i.id',
      'i.company_id',
      'i.title',
      'i.description',
      'i.requirements',
      'i.responsibilities',
      'i.location',
      'i.is_remote',
      'i.stipend_min',
      'i.stipend_max',
      'i.duration_months',
      'i.skills_required',
      'i.positions_available',
      'i.application_deadline',
      'i.status',
      'i.applications_count',
      'i.views_count',
      'i.posted_at',
      'i.updated_at',
      'i.deleted_at',
      'u.full_name as company_full_name',
      'c.company_name',
      'c.logo_url as company_logo_url',
      'c.industry as company_industry',
      'c.company_size as company_size',
      'c.location as company_location',
      'c.website as company_website',
      'c.description as company_description',
    ])
    .select(eb => isOpen(eb).as('is_open'))

/** Takes applications now; a deadline includes its whole day in UTC. */
export const isOpen = (eb: ExpressionBuilder<Tables & { i: Tables['internships'] }, 'i'>) =>
  eb.and([
    eb('i.status', '=', 'active'),
    eb('i.deleted_at', 'is', null),
    sql<boolean>`(i.application_deadline is null or i.application_deadline >= (now() at time zone 'utc')::date)`,
  ])

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type InternshipRow = RowOf<ReturnType<typeof selectInternships>>

/** A row as the wire shows it. */
export const toInternship = (row: InternshipRow): Internship => {
  const company_name = row.company_name ?? row.company_full_name
  return {
    id: row.id,
    _id: row.id,
    title: row.title,
    description: row.description,
    requirements: row.requirements,
    responsibilities: row.responsibilities,
    location: row.location,
    is_remote: row.is_remote,
    stipend_min: row.stipend_min,
    stipend_max: row.stipend_max,
    duration_months: row.duration_months,
    skills_required: row.skills_required,
    positions_available: row.positions_available,
    application_deadline: row.application_deadline,
    status: row.status,
    is_open: Boolean(row.is_open),
    is_deleted: row.deleted_at !== null,
    applications_count: row.applications_count,
    views_count: row.views_count,
    created_at: row.posted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    company_id: {
      id: row.company_id,
      _id: row.company_id,
      full_name: row.company_full_name,
      company_name,
      logo_url: row.company_logo_url,
      industry: row.company_industry,
      company_size: row.company_size,
      location: row.company_location,
      website: row.company_website,
      description: row.company_description,
      company_profiles: [{ company_name, logo_url: row.company_logo_url }],
    },
  }
}
