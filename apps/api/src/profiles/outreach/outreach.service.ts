import type { saveStudentNote as saveStudentNoteEndpoint } from '@fledge/contract/profiles'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { requireOwnAccount } from '../../platform/access/own-account.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { deleteSaved, insertSaved, lockStudent, upsertNote } from './outreach.sql.ts'

export const saveStudent = (db: Database, { user }: Session, studentId: string) =>
  db.transaction().execute(async trx => {
    await requireOwnAccount(trx, user.id)
    if (!(await lockStudent(trx, studentId))) fail('student_not_found')
    return (await insertSaved(trx, { companyId: user.id, studentId })) ?? fail('internal')
  })

export const unsaveStudent = (db: Database, { user }: Session, studentId: string) =>
  deleteSaved(db, { companyId: user.id, studentId })

/** Rejects the note of a tab that edited an older version. */
export const saveStudentNote = (
  db: Database,
  { user }: Session,
  studentId: string,
  input: BodyOf<typeof saveStudentNoteEndpoint>,
) =>
  db.transaction().execute(async trx => {
    await requireOwnAccount(trx, user.id)
    if (!(await lockStudent(trx, studentId))) fail('student_not_found')
    return (await upsertNote(trx, { companyId: user.id, studentId }, user.id, input)) ?? fail('changed_elsewhere')
  })
