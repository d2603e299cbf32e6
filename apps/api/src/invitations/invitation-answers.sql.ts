import type { ReceivedInvitation } from '@fledge/contract/internships'
import type { BlockedCompany } from '@fledge/contract/invitations'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { receivedInvitationJson } from './invitation-expressions.sql.ts'

export const findInvitingCompany = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from invitations where id = ${id} and student_id = ${studentId}`.execute(trx)
  return rows[0]
}

/** Keeps the time of an earlier refusal. Returns false when the student has no such invitation. */
export const updateDeclined = async (trx: Transaction, studentId: string, id: string, isDeclined: boolean) => {
  const { rows } = await sql`
    update invitations set declined_at = case when ${isDeclined}::boolean then coalesce(declined_at, now()) end
    where id = ${id} and student_id = ${studentId} returning 1`.execute(trx)
  return rows.length > 0
}

export const insertBlock = (trx: Transaction, studentId: string, companyId: string) =>
  sql`
    insert into invitation_blocks (student_id, company_id) values (${studentId}, ${companyId})
    on conflict do nothing`.execute(trx)

export const deleteBlock = (trx: Transaction, studentId: string, companyId: string) =>
  sql`delete from invitation_blocks where student_id = ${studentId} and company_id = ${companyId}`.execute(trx)

export const findReceivedInvitation = async (db: Database, studentId: string, id: string) => {
  const { rows } = await sql<{ invitation: ReceivedInvitation }>`
    select ${receivedInvitationJson} as invitation from invitations n
    where n.id = ${id} and n.student_id = ${studentId}`.execute(db)
  return rows[0]?.invitation
}

export const listBlocked = async (db: Database, studentId: string) => {
  const { rows } = await sql<BlockedCompany>`
    select b.company_id as id, b.company_name, ${wireTime(sql`min(b.blocked_at)`)} as blocked_at
    from (
      select b.company_id, o.name as company_name, b.blocked_at
      from invitation_blocks b join companies o on o.id = b.company_id where b.student_id = ${studentId}
      union all
      select b.company_id, b.company_name, b.blocked_at from blocked_senders b
      where b.student_id = ${studentId} and not exists (
        select from invitation_blocks n where n.student_id = b.student_id and n.company_id = b.company_id)) b
    group by b.company_id, b.company_name order by min(b.blocked_at) desc, b.company_id`.execute(db)
  return rows
}
