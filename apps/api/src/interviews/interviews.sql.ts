import type { Interview, InterviewSide } from '@fledge/contract/interviews/interviews'
import { type RawBuilder, sql } from 'kysely'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, pageRows, wireTime } from '../platform/database/expressions.sql.ts'
import { memberName } from '../team/member-expressions.sql.ts'
import { interviewerIds, interviewersJson, isHeldBy } from './interviewers/interviewer-expressions.sql.ts'

/** A person and the side that the person acts for. `ownerId` is the student or the company. */
export type Party = { userId: string; side: InterviewSide; ownerId: string }

/** Whether the interview `i` belongs to the side. A student does not see times that a blocked company has proposed. */
export const isOwn = ({ side, ownerId }: Party) =>
  side === 'student' ? sql`i.student_id = ${ownerId} and i.is_delivered` : sql`i.company_id = ${ownerId}`

/** The place is text of the company, so a student who has blocked the company does not see a changed place. */
const showsPlace = ({ side }: Party) =>
  side === 'company' ? sql`true` : sql`(i.words_delivered or i.changed_by is distinct from 'company')`

/** The reason of the last change is hidden when the reader's side has blocked the side that wrote it. */
const showsReason = ({ side }: Party) => sql`(i.words_delivered or i.changed_by is not distinct from ${sql.lit(side)})`

/** The interviewer may have offered the same time to several people, and one of them has booked it. */
const isTaken = sql`(i.state = 'proposed' and i.proposed_by = 'company' and exists (
  select from interviews b where b.company_id = i.company_id and b.state = 'booked' and b.id <> i.id
    and (b.member_id = any(${interviewerIds}) or b.other_member_ids && ${interviewerIds})
    and b.starts_at < s.starts_at + make_interval(mins => i.minutes) and b.ends_at > s.starts_at))`

const slotsJson = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'starts_at', ${wireTime(sql`s.starts_at`)}) order by s.starts_at)
  from interview_slots s where s.interview_id = i.id and not ${isTaken}), '[]')`

/** An interview that is being moved has no time, although the calendars still show the former one. */
const booked = (time: RawBuilder<unknown>) => sql`case when i.state <> 'proposed' then ${wireTime(time)} end`

const columns = (party: Party) => sql`
  i.id, i.application_id, i.state, i.proposed_by, ${slotsJson} as slots, ${booked(sql`i.starts_at`)} as starts_at,
  ${booked(sql`i.ends_at`)} as ends_at, i.minutes, case when ${showsPlace(party)} then i.place else '' end as place, i.sequence,
  case when ${showsReason(party)} then i.reason end as reason, i.changed_by,
  json_build_object('company', i.company_zone, 'student', i.student_zone) as zones,
  ${wireTime(sql`i.expires_at`)} as expires_at, coalesce(p.title, i.title) as title,
  json_build_object(
    'name', ${party.side === 'student' ? sql`coalesce(o.name, i.company_name)` : sql`student.full_name`},
    'logo_url', ${party.side === 'student' ? sql`cp.logo_url` : sql`sp.avatar_url`},
    'is_suspended', ${party.side === 'student' ? isSuspended('company', sql`i.company_id`) : isSuspended('account', sql`i.student_id`)}) as other,
  (select json_build_object('name', member.name)
    from (select ${memberName(sql`i.member_id`, sql`i.company_id`)} as name) member where member.name is not null) as interviewer,
  ${interviewersJson(party.side)} as interviewers,
  ${wireTime(sql`i.created_at`)} as created_at`

const joins = sql`
  join users student on student.id = i.student_id
  left join companies o on o.id = i.company_id
  left join company_profiles cp on cp.user_id = i.company_id
  left join student_profiles sp on sp.user_id = i.student_id
  left join internships p on p.id = i.internship_id`

export type InterviewRow = Interview & { company_name: string }

export const findInterview = async (db: Database | Transaction, party: Party, id: string) => {
  const { rows } = await sql<InterviewRow>`
    select ${columns(party)}, i.company_name from interviews i ${joins} where i.id = ${id} and ${isOwn(party)}`.execute(
    db,
  )
  return rows[0]
}

type ProposalFacts = { id: string; is_deleted: boolean; is_rejected: boolean; is_open: boolean }

export const listProposalFacts = async (db: Database | Transaction, companyId: string, ids: string[]) => {
  const { rows } = await sql<ProposalFacts>`
    select a.id, i.deleted_at is not null as is_deleted, a.status = 'rejected' as is_rejected,
      exists (select from interviews v where v.application_id = a.id and v.state in ('proposed', 'booked')) as is_open
    from applications a join internships i on i.id = a.internship_id
    where a.id = ${anyId(ids)} and a.company_id = ${companyId}`.execute(db)
  return rows
}

export type Selection = {
  when: 'upcoming' | 'agenda' | 'past' | 'all'
  application_ids?: string[] | undefined
  interviewer_id?: string | undefined
  own_first?: 'true' | 'false' | undefined
}

const isOpen = sql`i.state in ('proposed', 'booked')`
const conditions = {
  upcoming: isOpen,
  agenda: isOpen,
  past: sql`i.state not in ('proposed', 'booked')`,
  all: sql`true`,
}

const selected = (party: Party, { when, application_ids, interviewer_id }: Selection) => sql`
  ${isOwn(party)} and ${conditions[when]} ${application_ids ? sql`and i.application_id = ${anyId(application_ids)}` : sql``}
  ${interviewer_id ? sql`and ${isHeldBy(interviewer_id)}` : sql``}`

/** Proposals to the side come first, then its own proposals, then booked interviews. */
const turn = ({ side }: Party) =>
  sql`case when i.state = 'booked' then 2 when i.proposed_by = ${sql.lit(side)} then 1 else 0 end`

const orders = (party: Party) => ({
  upcoming: sql`i.listed_at, i.id`,
  agenda: sql`${turn(party)}, i.listed_at, i.id`,
  past: sql`i.listed_at desc, i.id desc`,
  all: sql`${isOpen} desc, i.listed_at desc, i.id desc`,
})

/** Upcoming interviews are sorted by time, past ones from new to old. With `all`, open interviews come before the others. */
export const listInterviewRows = async (
  db: Database,
  party: Party,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
) => {
  const own = selection.own_first === 'true' ? sql`${isHeldBy(party.userId)} desc,` : sql``
  const order = sql`${own} ${orders(party)[selection.when]}`
  const { rows } = await sql<Interview>`
    with i as materialized (
      select i.* from interviews i where ${selected(party, selection)} order by ${order} ${pageRows({ limit, offset })})
    select ${columns(party)} from i ${joins} order by ${order}`.execute(db)
  return rows
}

export const countInterviews = async (db: Database, party: Party, selection: Selection) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from interviews i where ${selected(party, selection)}`.execute(db)
  return rows[0]?.total ?? 0
}
