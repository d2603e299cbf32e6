import type { Assignee } from '@fledge/contract/applicants'
import { sql } from 'kysely'

/** The person who looks after the application `a`: its own assignee, or else the one of its internship. */
export const assigneeJson = sql<Assignee | null>`(
  select json_build_object('id', person.id, 'full_name', person.full_name, 'by_internship', a.assignee_id is null)
  from users person where person.id = coalesce(a.assignee_id, (
    select given.user_id from internship_assignees given where given.internship_id = a.internship_id)))`

/** Whether the person looks after the application `a`. */
export const isAssignedTo = (userId: string) => sql`(
  a.assignee_id = ${userId} or a.assignee_id is null and a.internship_id in (
    select given.internship_id from internship_assignees given where given.user_id = ${userId}))`
