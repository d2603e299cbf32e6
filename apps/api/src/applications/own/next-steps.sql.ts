import { maxListedNeeds, type Need, neededSteps, nextStepKinds } from '@fledge/contract/applications'
import { type RawBuilder, sql } from 'kysely'
import { companyName, withCompany } from '../../internships/internship-expressions.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type JsonText,
  jsonObject,
  jsonOrNull,
  jsonPlain,
  jsonUnescaped,
} from '../../platform/database/json-text.sql.ts'

/**
 * Selects the next steps of a student: `application_id`, `kind`, `at` as text, and `count`. The capabilities above
 * applications contribute theirs, and `app.ts` passes all of them.
 */
export type StepSource = (studentId: string) => RawBuilder<unknown>

/** The most urgent step of each application that has one. */
export const nextSteps = (sources: StepSource[], studentId: string) => sql`(
  select distinct on (step.application_id) step.application_id, step.kind, step.at, step.count, urgency.rank
  from (${sql.join(
    sources.map(source => source(studentId)),
    sql` union all `,
  )}) step
  join unnest(array[${sql.join(nextStepKinds.map(kind => sql.lit(kind)))}]) with ordinality as urgency (kind, rank) using (kind)
  order by step.application_id, urgency.rank)`

/** Whether the step `s` waits for the student. */
const waitsForStudent = sql`s.rank <= ${sql.lit(neededSteps.length)}`

/** Sorts the applications that wait for the student first, the most urgent ones before the others. */
export const needsFirst = sql`case when ${waitsForStudent} then s.rank end nulls last`

/** The step `s`, which is null when an application has none. */
export const nextStepJson: JsonText = jsonOrNull(
  sql`case when s.kind is not null then ${jsonObject({
    kind: jsonUnescaped(sql`s.kind`),
    at: jsonUnescaped(sql`s.at`),
    count: jsonPlain(sql`s.count`),
  })} end`,
)

export const listNeedRows = async (db: Database, sources: StepSource[], studentId: string) => {
  const { rows } = await sql<Need & { total: number }>`
    select s.application_id, s.kind, s.at, s.count, i.title, ${companyName} as company_name, c.logo_url,
      (count(*) over ())::int as total
    from ${nextSteps(sources, studentId)} s
    join applications a on a.id = s.application_id and a.student_id = ${studentId}
    join internships i on i.id = a.internship_id ${withCompany}
    where ${waitsForStudent}
    order by s.rank, a.applied_at desc, a.id desc limit ${sql.lit(maxListedNeeds)}`.execute(db)
  return rows
}
