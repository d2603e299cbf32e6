import type { InvitableInternship, SentInvitation } from '@fledge/contract/invitations'
import { sql } from 'kysely'
import { isBlockedSender } from '../blocks/block-expressions.sql.ts'
import { isOpen } from '../internships/internship-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { containing, wireDate } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { acceptsInvitations, sentInvitationJson, stateOfInvitation } from './invitation-expressions.sql.ts'

/**
 * Locks the accounts until the transaction ends, always in the order of their ids: another order could deadlock. The
 * lock makes the count of open invitations exact, and none of the accounts can be deleted meanwhile.
 */
export const lockAccounts = async (trx: Transaction, ids: string[]) => {
  await sql`select from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
}

/** Whether the student search can show this student. */
export const isFindable = async (db: Database, studentId: string) => {
  const { rows } = await sql`
    select from student_profiles p join users u on u.id = p.user_id
    where p.user_id = ${studentId} and u.role = 'student'`.execute(db)
  return rows.length > 0
}

type OwnInternship = { title: string; company_name: string; is_open: boolean }

/** Locks the internship, so that closing or deleting it waits. */
export const lockOwnInternship = async (trx: Transaction, companyId: string, internshipId: string) => {
  const { rows } = await sql<OwnInternship>`
    select i.title, ${isOpen} as is_open, o.name as company_name
    from internships i join companies o on o.id = i.company_id
    where i.id = ${internshipId} and i.company_id = ${companyId} and i.deleted_at is null
    for no key update of i`.execute(trx)
  return rows[0]
}

type Pair = { companyId: string; studentId: string }
type Invitation = Pair & { internshipId: string }
type Sent = Invitation & { senderEmail: string }
type Obstacles = { has_applied: boolean; is_blocked: boolean; invited: 'open' | 'declined' | null; open_count: number }

/** Finds every fact that can forbid an invitation. Only invitations that the student can still answer count as open. */
export const findObstacles = async (trx: Transaction, { companyId, studentId, internshipId, senderEmail }: Sent) => {
  const { rows } = await sql<Obstacles>`
    select
      exists (select from applications where student_id = ${studentId} and internship_id = ${internshipId}) as has_applied,
      not ${acceptsInvitations(companyId, sql`${studentId}::uuid`)} or ${isBlockedSender(sql`${studentId}::uuid`, senderEmail)} as is_blocked,
      (select case when declined_at is null then 'open' else 'declined' end from invitations
        where student_id = ${studentId} and internship_id = ${internshipId}) as invited,
      (select count(*) from invitations n join internships i on i.id = n.internship_id
        where n.company_id = ${companyId} and n.student_id = ${studentId} and ${isOpen}
          and ${stateOfInvitation} = 'open')::int as open_count`.execute(trx)
  return rows[0] ?? { has_applied: false, is_blocked: false, invited: null, open_count: 0 }
}

export const insertInvitation = async (trx: Transaction, invitation: Invitation, message: string | null) => {
  const { companyId, studentId, internshipId } = invitation
  const id = newId()
  await sql`
    insert into invitations (id, company_id, student_id, internship_id, message)
    values (${id}, ${companyId}, ${studentId}, ${internshipId}, ${message})`.execute(trx)
  return id
}

export const findSentInvitation = async (db: Database, companyId: string, id: string) => {
  const { rows } = await sql<{ invitation: SentInvitation }>`
    select ${sentInvitationJson} as invitation from invitations n join internships i on i.id = n.internship_id
    where n.id = ${id} and n.company_id = ${companyId}`.execute(db)
  return rows[0]?.invitation
}

type Choice = Pair & { search: string; limit: number }
type Listed = { internships: InvitableInternship[]; total: number }

/** Internships the student has most skills for come first; those that are already invited or applied to come last. */
export const listInvitable = async (db: Database, { companyId, studentId, search, limit }: Choice) => {
  const bestFirst = sql`order by state is not null, cardinality(matching_skills) desc, posted_at desc, id desc`
  const { rows } = await sql<Listed>`
    with student as (
      select coalesce((select skill_keys from student_profiles where user_id = ${studentId}), '{}') as keys
    ), found as (
      select i.id, i.title, i.location, i.is_remote, i.application_deadline, i.skills_required, i.posted_at, array(
        select skill from unnest(i.skills_required) with ordinality as required (skill, place)
        where lower(skill) = any(student.keys) order by place) as matching_skills, case
        when exists (select from applications a where a.student_id = ${studentId} and a.internship_id = i.id) then 'applied'
        else (select ${stateOfInvitation} from invitations n where n.student_id = ${studentId} and n.internship_id = i.id)
        end as state
      from internships i cross join student
      where i.company_id = ${companyId} and ${isOpen}
        and ${search ? sql`unaccented(i.title) like unaccented(${containing(search)})` : sql`true`}
    ), page as (select * from found ${bestFirst} limit ${limit})
    select (select count(*) from found)::int as total, coalesce(json_agg(json_build_object(
      'id', id, 'title', title, 'location', location, 'is_remote', is_remote,
      'application_deadline', ${wireDate(sql`application_deadline`)}, 'skills_required', skills_required,
      'matching_skills', matching_skills, 'state', state) ${bestFirst}), '[]') as internships
    from page`.execute(db)
  return rows[0] ?? { internships: [], total: 0 }
}
