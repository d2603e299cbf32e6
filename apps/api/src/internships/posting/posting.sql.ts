import type { updateInternshipInput } from '@fledge/contract/posting'
import type { InternshipStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, nextVersion, today } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

type ChangedFields = Omit<z.output<typeof updateInternshipInput>, 'updated_at'> & { status: InternshipStatus }
type NewFields = ChangedFields & { title: string; description: string }

export const findToday = async (trx: Transaction) => {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(trx)
  return rows[0]?.today ?? ''
}

/** The company of the internships, and the member who changes them. */
export type Editor = { companyId: string; userId: string }

/** Keeps the first time an internship was published: closing and reopening must not move it to the top of lists. */
const publishedAt = (status: InternshipStatus) =>
  status === 'active' ? sql<Date>`coalesce(internships.published_at, now())` : sql<Date>`internships.published_at`

const skillKeys = ({ skills_required }: ChangedFields) =>
  skills_required && { skill_keys: skills_required.map(skill => skill.toLowerCase()) }

/** Counts the company's internships without deleted ones. */
export const countOwn = async (trx: Database | Transaction, companyId: string) => {
  const row = await trx
    .selectFrom('company_totals')
    .select('internships')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.internships ?? 0
}

export const insertInternship = async (trx: Transaction, { companyId, userId }: Editor, fields: NewFields) => {
  const id = newId()
  await trx
    .insertInto('internships')
    .values({
      id,
      company_id: companyId,
      ...fields,
      ...skillKeys(fields),
      updated_by: userId,
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

/** Locks the company's own internships until the transaction ends, so that no student applies during the change. */
export const lockOwn = (trx: Transaction, companyId: string, ids: string[]) =>
  trx
    .selectFrom('internships')
    .select([
      'id',
      'status',
      'application_deadline',
      'stipend_min',
      'stipend_max',
      'currency',
      'updated_at',
      'deleted_at',
      'held_at',
    ])
    .select(['title', 'description', 'requirements', 'responsibilities', 'skills_required', 'published_at'])
    .select(today.as('today'))
    .where('id', '=', anyId(ids))
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type OwnInternship = Awaited<ReturnType<typeof lockOwn>>[number]

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

const versionBy = ({ userId }: Editor) => ({ updated_at: newVersion, updated_by: userId })

/** An internship that opens counts as confirmed. One that its company closes has no other reason. */
const confirmation = (status: InternshipStatus) =>
  status === 'active'
    ? {
        confirmed_at: sql<Date>`case when internships.status = 'active' then internships.confirmed_at else now() end`,
        closed_reason: null,
      }
    : { closed_reason: sql<null>`case when internships.status = 'closed' then internships.closed_reason end` }

/** Fields that are absent keep their value. */
export const updateFields = (trx: Transaction, editor: Editor, id: string, fields: ChangedFields) =>
  trx
    .updateTable('internships')
    .set({
      ...fields,
      ...skillKeys(fields),
      ...confirmation(fields.status),
      published_at: publishedAt(fields.status),
      ...versionBy(editor),
    })
    .where('id', '=', id)
    .where('company_id', '=', editor.companyId)
    .execute()

export const changeStatus = (trx: Transaction, editor: Editor, ids: string[], status: InternshipStatus) =>
  trx
    .updateTable('internships')
    .set({ status, ...confirmation(status), published_at: publishedAt(status), ...versionBy(editor) })
    .where('id', '=', anyId(ids))
    .where('company_id', '=', editor.companyId)
    .execute()

export const changeDeadline = (trx: Transaction, editor: Editor, ids: string[], deadline: string) =>
  trx
    .updateTable('internships')
    .set({ application_deadline: deadline, ...versionBy(editor) })
    .where('id', '=', anyId(ids))
    .where('company_id', '=', editor.companyId)
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
