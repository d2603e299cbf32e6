import type { saveStudentNote as saveStudentNoteEndpoint } from '@fledge/contract/profiles'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { deleteSaved, insertSaved, lockStudent, upsertNote } from './outreach.sql.ts'

export const saveStudent = (db: Database, session: CompanySession, studentId: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await lockStudent(trx, studentId))) fail('student_not_found')
    return (await insertSaved(trx, { companyId: session.company.id, studentId })) ?? fail('internal')
  })

export const unsaveStudent = (db: Database, session: CompanySession, studentId: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    await deleteSaved(trx, { companyId: session.company.id, studentId })
  })

/** Rejects the note of a tab that edited an older version. */
export const saveStudentNote = (
  db: Database,
  session: CompanySession,
  studentId: string,
  input: BodyOf<typeof saveStudentNoteEndpoint>,
) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await lockStudent(trx, studentId))) fail('student_not_found')
    return (
      (await upsertNote(trx, { companyId: session.company.id, studentId }, session.user.id, input)) ??
      fail('changed_elsewhere')
    )
  })
