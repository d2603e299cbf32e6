import type { Application, FollowedApplication, StatusCounts } from '@fledge/contract/applications'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import { answerFields, withClock } from '../../answers/answer-expressions.sql.ts'
import { urlWithOrigin } from '../../files/file-expressions.sql.ts'
import { internshipJson, withCompany } from '../../internships/internship-expressions.sql.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { pageRows, wireTime } from '../../platform/database/expressions.sql.ts'
import {
  type JsonText,
  json,
  jsonArray,
  jsonObject,
  jsonPlain,
  jsonUnescaped,
} from '../../platform/database/json-text.sql.ts'
import { needsFirst, nextStepJson, nextSteps, type StepSource } from './next-steps.sql.ts'

/**
 * The statuses of the application `a`, oldest first. With `isAsTold`, those that its student was not told about are
 * left out.
 */
const historyJson = (isAsTold: boolean): JsonText => sql`(
    select ${jsonArray(eventJson, sql`e.at, e.id`)}
    from application_events e where e.application_id = a.id ${isAsTold ? sql`and e.is_told` : sql``})`

/** A column of the last status of the application `a`, which only a rejection has. */
const latestEvent = (column: RawBuilder<unknown>, isAsTold: boolean) => sql`(
    select ${column} from application_events e where e.application_id = a.id ${isAsTold ? sql`and e.is_told` : sql``}
    order by e.at desc, e.id desc limit 1)`

const eventJson = jsonObject({ status: jsonUnescaped(sql`e.status`), at: jsonUnescaped(wireTime(sql`e.at`)) })

type Shape = { isAsTold: boolean; hasStep: boolean }

/**
 * The application `a` with its reply clock `k` as its student sees it, without the company's rating and note. With `hasStep`, its
 * next step is `s`.
 */
const toApplicationJson = ({ isAsTold, hasStep }: Shape): JsonText =>
  compileOnce(
    jsonObject({
      id: json(sql`a.id`),
      _id: json(sql`a.id`),
      internship_id: internshipJson(),
      cover_letter: json(sql`a.cover_letter`),
      resume_url: json(urlWithOrigin(sql`server.origin`, sql`a.resume_url`)),
      status: jsonUnescaped(sql`a.status`),
      applied_at: jsonUnescaped(wireTime(sql`a.applied_at`)),
      updated_at: jsonUnescaped(wireTime(sql`a.updated_at`)),
      top_pick: jsonPlain(sql`a.top_pick`),
      history: historyJson(isAsTold),
      ...answerFields,
      reason: json(latestEvent(sql`e.reason`, isAsTold)),
      word: json(latestEvent(sql`e.word`, isAsTold)),
      ...(hasStep ? { next_step: nextStepJson } : {}),
    }),
  )

const applicationJson = toApplicationJson({ isAsTold: false, hasStep: false })
const followedJson = toApplicationJson({ isAsTold: false, hasStep: true })
const toldJson = toApplicationJson({ isAsTold: true, hasStep: true })

/**
 * The applications of a student. With `isAsTold`, they have the status that the student was told, and not a decision
 * that can still be undone.
 */
const ownApplications = (studentId: string, isAsTold: boolean) =>
  isAsTold
    ? sql`(
        select a.id, a.student_id, a.internship_id, a.cover_letter, a.resume_url, a.top_pick, a.applied_at,
          coalesce(n.told_status, a.status) as status,
          case when n.told_status is distinct from a.status and n.application_id is not null then (
            select max(e.at) from application_events e where e.application_id = a.id and e.is_told)
          else a.updated_at end as updated_at
        from applications a left join status_notices n on n.application_id = a.id
        where a.student_id = ${studentId})`
    : sql`applications`

/**
 * Joins the present origin of the server, which `toApplicationJson` reads: a fragment that is compiled once cannot have
 * it as a parameter.
 */
const withServer = (publicUrl: string) => sql`cross join (select ${publicUrl}::text as origin) server`

const withOwnClock = withClock(sql`a.id`)

type Student = { studentId: string; publicUrl: string }

export const findOwnApplication = async (db: Database, { studentId, publicUrl }: Student, id: string) => {
  const { rows } = await sql<{ application: Application }>`
    select ${applicationJson}::json as application
    from applications a join internships i on i.id = a.internship_id ${withCompany} ${withOwnClock} ${withServer(publicUrl)}
    where a.id = ${id} and a.student_id = ${studentId}`.execute(db)
  return rows[0]?.application
}

type Following = Student & { steps: StepSource[] }

/** Finds an application with the status that the student was told, and its next step. */
export const findFollowedApplication = async (db: Database, { studentId, publicUrl, steps }: Following, id: string) => {
  const { rows } = await sql<{ application: FollowedApplication }>`
    select ${toldJson}::json as application
    from ${ownApplications(studentId, true)} a join internships i on i.id = a.internship_id ${withCompany} ${withOwnClock} ${withServer(publicUrl)}
    left join ${nextSteps(steps, studentId)} s on s.application_id = a.id
    where a.id = ${id}`.execute(db)
  return rows[0]?.application
}

type Listing = Following & {
  status?: ApplicationStatus | undefined
  sort: 'newest' | 'needs'
  isAsTold: boolean
  offset: number
  limit: number
}
type Listed = { counts: StatusCounts; applications: string }

/** Lists the newest first, with the sort `needs` after those that wait for the student. Applications to deleted internships are included, because they stay in the student's list. */
export const listOwnApplications = async (db: Database, listing: Listing) => {
  const { studentId, publicUrl, steps, status, sort, isAsTold, offset, limit } = listing
  const own = ownApplications(studentId, isAsTold)
  const order = sql`${sort === 'needs' ? sql`${needsFirst},` : sql``} a.applied_at desc, a.id desc`
  const { rows } = await sql<Listed>`
    with s as materialized ${nextSteps(steps, studentId)}, page as (
      select a.id from ${own} a left join s on s.application_id = a.id
      where a.student_id = ${studentId} ${status ? sql`and a.status = ${status}` : sql``}
      order by ${order} ${pageRows({ limit, offset })})
    select (
      select json_build_object(
        'all', count(*), 'pending', count(*) filter (where status = 'pending'),
        'reviewed', count(*) filter (where status = 'reviewed'),
        'shortlisted', count(*) filter (where status = 'shortlisted'),
        'accepted', count(*) filter (where status = 'accepted'), 'rejected', count(*) filter (where status = 'rejected'))
      from ${own} a where student_id = ${studentId}) as counts, (
      select ${jsonArray(isAsTold ? toldJson : followedJson, order)}
      from page join ${own} a on a.id = page.id join internships i on i.id = a.internship_id
      left join s on s.application_id = a.id ${withCompany} ${withOwnClock} ${withServer(publicUrl)}) as applications`.execute(
    db,
  )
  return rows[0]
}

export const updateConfirmedStart = (trx: Transaction, studentId: string, id: string, date: string | null) =>
  sql`
    update applications set confirmed_start = ${date}::date where id = ${id} and student_id = ${studentId}`.execute(trx)
