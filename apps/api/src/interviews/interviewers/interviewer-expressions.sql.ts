import type { InterviewSide } from '@fledge/contract/interviews/interviews'
import { sql } from 'kysely'

/** The members who hold the interview `i`, the first one first. */
export const interviewerIds = sql`array_remove(array_prepend(i.member_id, i.other_member_ids), null)`

/** An `or` of two indexed columns. */
export const isHeldBy = (memberId: string) =>
  sql`(i.member_id = ${memberId} or i.other_member_ids @> array[${memberId}::uuid])`

const people = sql`
  from unnest(${interviewerIds}) with ordinality holder (id, place)
  join company_members membership on membership.user_id = holder.id and membership.company_id = i.company_id
  join users person on person.id = holder.id`

/** Students read the names; the ids of accounts are for the company. */
export const interviewersJson = (side: InterviewSide) => sql`coalesce((
  select json_agg(json_build_object('id', ${side === 'company' ? sql`person.id` : sql`null::uuid`}, 'name', person.full_name) order by holder.place)
  ${people}), '[]')`

export const interviewerNames = sql<
  string | null
>`(select string_agg(person.full_name, ', ' order by holder.place) ${people})`
