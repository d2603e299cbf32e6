import type { Applicant, Assignee, StatusNotice, UndoableDecision } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import { type AnswerColumns, answerColumns } from '../../answers/answer-expressions.sql.ts'
import { wireDate, wireTime } from '../../platform/database/expressions.sql.ts'
import { memberJson } from '../../team/member-expressions.sql.ts'
import { assigneeJson } from '../assignments/assignee-expressions.sql.ts'
import { matchedSkills } from './applicant-filters.sql.ts'

/** All statuses of the application `a`, oldest first, including those that its student was not told about. */
export const companyHistoryJson = sql<Applicant['history']>`(
  select coalesce(json_agg(json_build_object(
    'status', e.status, 'at', ${wireTime(sql`e.at`)}, 'by', case when e.decision_id is not null then ${memberJson(sql`e.decided_by`, sql`a.company_id`)} end) order by e.at, e.id), '[]')
  from application_events e where e.application_id = a.id)`

export const noticeJson = sql<StatusNotice | null>`(
  select json_build_object('notice_at', ${wireTime(sql`n.notice_at`)}, 'mail_at', ${wireTime(sql`n.mail_at`)})
  from status_notices n where n.application_id = a.id)`

/** The latest decision on the application `a`, while its student has not been told of it. */
export const undoJson = sql<UndoableDecision | null>`(
  select json_build_object('decision_id', latest.decision_id, 'previous_status', former.status, 'told_at', ${wireTime(sql`n.notice_at`)})
  from status_notices n, lateral (
    select e.id, e.at, e.is_told, e.decision_id from application_events e
    where e.application_id = a.id order by e.at desc, e.id desc limit 1) latest, lateral (
    select e.status from application_events e
    where e.application_id = a.id and (e.at, e.id) < (latest.at, latest.id) order by e.at desc, e.id desc limit 1) former
  where n.application_id = a.id and n.notice_at is not null and not latest.is_told and latest.decision_id is not null)`

export const confirmedStart = wireDate(sql`a.confirmed_start`)

/** A column of the last status of the application `a`. Without the condition, PostgreSQL would look it up for every application. */
const ofRejection = <T>(column: RawBuilder<unknown>) => sql<T>`case when a.status = 'rejected' then (
  select ${column} from application_events e where e.application_id = a.id order by e.at desc, e.id desc limit 1) end`
export const rejectionReason = ofRejection<Applicant['reason']>(sql`e.reason`)
export const rejectionWord = ofRejection<string | null>(sql`e.word`)

/** The company's own stage of the application `a`. */
export const stageJson = sql<Applicant['stage']>`(
  select json_build_object('id', s.id, 'name', s.name) from application_stages s where s.id = a.stage_id)`

/** The time of the booked interview. An application has at most one open interview. */
export const interviewAt = sql<string | null>`(
  select ${wireTime(sql`v.starts_at`)} from interviews v where v.application_id = a.id and v.state = 'booked')`

export type ApplicantRow = AnswerColumns & {
  reason: Applicant['reason']
  word: string | null
  id: string
  internship_id: string
  student_id: string
  cover_letter: string
  resume_url: string
  status: ApplicationStatus
  top_pick: boolean
  rating: number | null
  note: string | null
  note_by: Applicant['note_by']
  noted_at: string | null
  team_rating: Applicant['team_rating']
  assignee: Assignee | null
  applied_at: string
  updated_at: string
  full_name: string
  email: string
  university: string | null
  graduation_year: number | null
  availability: string | null
  phone: string | null
  skills: string[]
  matched: string[]
  history: Applicant['history']
  notice: StatusNotice | null
  undo: UndoableDecision | null
  confirmed_start: string | null
  interview_at: string | null
  stage: Applicant['stage']
  sort_key: number
}

/**
 * All columns of an applicant except `sort_key`, with the own review `own` of the reader (see `joinOwnReview`) and the reply clock
 * `k`. They need several lookups per row, so they are read for one page only.
 */
export const applicantColumns = sql`
  a.id, a.internship_id, a.student_id, a.cover_letter, a.resume_url, a.status, a.top_pick, own.rating, own.note,
  case when own.note is not null then ${memberJson(sql`own.user_id`, sql`a.company_id`)} end as note_by, ${wireTime(sql`own.noted_at`)} as noted_at,
  json_build_object('average', round(a.rating_sum::numeric / nullif(a.rating_count, 0), 2), 'count', a.rating_count) as team_rating,
  ${assigneeJson} as assignee,
  ${wireTime(sql`a.applied_at`)} as applied_at, ${wireTime(sql`a.updated_at`)} as updated_at,
  u.full_name, u.email, p.university, p.graduation_year, p.availability, p.phone, coalesce(p.skills, '{}') as skills, ${matchedSkills} as matched, ${companyHistoryJson} as history, ${noticeJson} as notice,
  ${undoJson} as undo, ${confirmedStart} as confirmed_start, ${interviewAt} as interview_at, ${stageJson} as stage,
  ${rejectionReason} as reason, ${rejectionWord} as word, ${answerColumns}`

/** The review of the reader on the application `a`. */
export const joinOwnReview = (memberId: string) =>
  sql`left join application_reviews own on own.application_id = a.id and own.user_id = ${memberId}`
