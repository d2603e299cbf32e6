import type { updateInternshipInput } from '@fledge/contract/posting'
import type { InternshipStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { nextVersion, today } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

type ChangedFields = Omit<z.output<typeof updateInternshipInput>, 'updated_at'> & { status: InternshipStatus }
type NewFields = ChangedFields & { title: string; description: string }

export const findToday = async (trx: Transaction) => {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(trx)
  return rows[0]?.today ?? ''
}

/** Keeps the first time an internship was published: closing and reopening must not move it to the top of lists. */
const publishedAt = (status: InternshipStatus) =>
  status === 'active' ? sql<Date>`coalesce(internships.published_at, now())` : sql<Date>`internships.published_at`

const skillKeys = ({ skills_required }: ChangedFields) =>
  skills_required && { skill_keys: skills_required.map(skill => skill.toLowerCase()) }

/** Counts the company's internships without deleted ones. */
export const countOwn = async (trx: Transaction, companyId: string) => {
  const row = await trx
    .selectFrom('company_totals')
    .select('internships')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.internships ?? 0
}

export const insertInternship = async (trx: Transaction, companyId: string, fields: NewFields) => {
  const id = newId()
  await trx
    .insertInto('internships')
    .values({
      id,
      company_id: companyId,
      ...fields,
      ...skillKeys(fields),
      published_at: fields.status === 'active' ? sql<Date>`now()` : null,
    })
    .execute()
  await trx
    .insertInto('company_totals')
    .values({ company_id: companyId, internships: 1 })
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet(eb => ({ internships: eb('company_totals.internships', '+', 1) })),
    )
    .execute()
  return id
}

/** Locks the company's own internship until the transaction ends, so that no student applies during the change. */
export const lockOwn = (trx: Transaction, companyId: string, id: string) =>
  trx
    .selectFrom('internships')
    .select(['id', 'status', 'application_deadline', 'stipend_min', 'stipend_max', 'updated_at', today.as('today')])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type OwnInternship = NonNullable<Awaited<ReturnType<typeof lockOwn>>>

/** Whether every signed-in person can read the internship. */
export const isPublic = async (trx: Transaction, id: string) => {
  const row = await trx
    .selectFrom('internships')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const newVersion = nextVersion('internships.updated_at')

/** Fields that are absent keep their value. */
export const updateFields = (trx: Transaction, companyId: string, id: string, fields: ChangedFields) =>
  trx
    .updateTable('internships')
    .set({ ...fields, ...skillKeys(fields), published_at: publishedAt(fields.status), updated_at: newVersion })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

export const changeStatus = (trx: Transaction, companyId: string, id: string, status: InternshipStatus) =>
  trx
    .updateTable('internships')
    .set({ status, published_at: publishedAt(status), updated_at: newVersion })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/**
 * Keeps the row, because applications to it are still shown to their students. The company's totals are sums over
 * internships that are not deleted, so this function subtracts all counts of the internship. Code that later removes an
 * application to a deleted internship must therefore not change the totals again.
 */
export const markDeleted = async (trx: Transaction, companyId: string, id: string) => {
  await sql`
    with deleted as (
      update internships set deleted_at = now(), updated_at = ${newVersion}
      where id = ${id} and company_id = ${companyId} and deleted_at is null
      returning company_id, applications_count, views_count
    )
    update company_totals t set internships = t.internships - 1,
      applications = t.applications - deleted.applications_count, views = t.views - deleted.views_count
    from deleted where t.company_id = deleted.company_id`.execute(trx)
}

export const listApplicantIds = async (trx: Transaction, internshipId: string) => {
  const rows = await trx
    .selectFrom('applications')
    .select('student_id')
    .where('internship_id', '=', internshipId)
    .orderBy('student_id')
    .execute()
  return rows.map(row => row.student_id)
}
