import { newId } from '../platform/database/ids.ts'
import type { Person } from './make.ts'
import type { TestApp } from './test-app.ts'

type Status = 'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'

/** Inserts an application with its history and counts; applying itself is tested elsewhere. */
export const makeApplication = async (
  { db }: Pick<TestApp, 'db'>,
  student: Pick<Person, 'id'>,
  internshipId: string,
  { status = 'pending', applied_at = new Date() }: { status?: Status; applied_at?: Date } = {},
) => {
  const id = newId()
  await db.transaction().execute(async trx => {
    const { company_id } = await trx
      .updateTable('internships')
      .set(eb => ({ applications_count: eb('applications_count', '+', 1) }))
      .where('id', '=', internshipId)
      .returning('company_id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('applications')
      .values({
        id,
        internship_id: internshipId,
        student_id: student.id,
        company_id,
        cover_letter: 'I would love to.',
        resume_url: 'https://example.com/resume.pdf',
        status,
        applied_at,
        updated_at: applied_at,
      })
      .execute()
    await trx
      .insertInto('application_events')
      .values({ id: newId(), application_id: id, status: 'pending', at: applied_at })
      .execute()
    await trx
      .updateTable('company_totals')
      .set(eb => ({ applications: eb('applications', '+', 1) }))
      .where('company_id', '=', company_id)
      .execute()
  })
  return id
}

/** Inserts many students who applied, in a few statements. Returns the ids of their applications. */
export const makeApplications = async ({ db }: Pick<TestApp, 'db'>, internshipId: string, count: number) => {
  const { company_id } = await db
    .updateTable('internships')
    .set(eb => ({ applications_count: eb('applications_count', '+', count) }))
    .where('id', '=', internshipId)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  const made = Array.from({ length: count }, (_, i) => ({ id: newId(), student_id: newId(), name: `Student ${i}` }))
  await db
    .insertInto('users')
    .values(
      made.map(({ student_id, name }) => ({
        id: student_id,
        email: `${student_id}@example.com`,
        email_verified: true,
        full_name: name,
        role: 'student',
      })),
    )
    .execute()
  const application = { internship_id: internshipId, company_id, cover_letter: 'I would love to.' }
  const resume_url = 'https://example.com/resume.pdf'
  await db
    .insertInto('applications')
    .values(made.map(({ id, student_id }) => ({ id, student_id, ...application, resume_url })))
    .execute()
  await db
    .insertInto('application_events')
    .values(made.map(({ id }) => ({ id: newId(), application_id: id, status: 'pending' })))
    .execute()
  return made.map(({ id }) => id)
}
