import { sql } from 'kysely'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { featuredIds } from '../generate/demo-ids.ts'

/** A whole number from 0 that is the same for a row on every machine. */
const drawn = (id: string, below: number) => sql`(abs(hashtext(${sql.ref(id)}::text)::bigint) % ${sql.lit(below)})`

const reasonsOfDemo = ['skills', 'stronger', 'dates', 'filled', 'place', 'stronger', 'incomplete', 'eligibility']

/**
 * Gives companies a promise, applications a reply clock and rejections a reason. Most applications that nobody answered in time are
 * treated as from before there were promises: a world in which every company is silent would be none to start in. The featured
 * student keeps all of them, and so does one company, which is therefore paused.
 */
export const fillAnswers = async (trx: Transaction, now: Date) => {
  await sql`
    update companies set promise_days = (array[7, 14, 14, 21])[1 + ${drawn('id', 4)}]
    where id <> ${featuredIds.company}`.execute(trx)
  await sql`
    with slow as (
      select company_id as id from applications
      where status in ('pending', 'reviewed') and applied_at < ${now}::timestamptz - interval '21 days' and company_id <> ${featuredIds.company}
      group by company_id order by count(*) desc, company_id limit 1)
    insert into answer_clocks (id, application_id, company_id, promised_days, started_at, due_at, answered_at, lapsed_at, reminded)
    select gen_random_uuid(), p.id, p.company_id, p.promise_days, p.applied_at, p.due_at, p.answered_at,
      case when p.answered_at is null and p.due_at + interval '7 days' <= ${now} then p.due_at + interval '7 days' end,
      case when p.due_at < ${now} then 3 else 0 end
    from (
      select a.id, a.company_id, a.student_id, a.applied_at, promised.days as promise_days,
        a.applied_at + make_interval(hours => 24 * promised.days) as due_at,
        least(decided.at, written.at, invited.at) as answered_at
      from applications a join companies o on o.id = a.company_id
      left join (
        select application_id, min(at) as at from application_events
        where status in ('shortlisted', 'accepted', 'rejected') group by application_id) decided on decided.application_id = a.id
      left join (
        select thread_id, min(sent_at) as at from messages
        where side = 'company' group by thread_id) written on written.thread_id = a.id
      left join (
        select application_id, min(created_at) as at from interviews group by application_id) invited on invited.application_id = a.id
      cross join lateral (
        select case when a.student_id = ${featuredIds.student} and a.applied_at < ${now}::timestamptz - interval '7 days'
          then 7 else o.promise_days end as days) promised) p
    where p.student_id = ${featuredIds.student} or p.due_at > ${now} or p.answered_at <= p.due_at
      or p.company_id = (select id from slow) or p.company_id = ${featuredIds.company} and ${drawn('p.id', 4)} = 0
      or ${drawn('p.id', 12)} = 0 or p.answered_at is not null and ${drawn('p.id', 4)} = 1`.execute(trx)
  await sql`
    update answer_clocks k set decide_by = i.ends_at + interval '1080 hours'
    from interviews i join applications a on a.id = i.application_id
    where k.application_id = a.id and i.state = 'done' and a.status not in ('accepted', 'rejected')`.execute(trx)
  await sql`
    update application_events set reason = (${reasonsOfDemo}::text[])[1 + ${drawn('id', 8)}],
      word = case when ${drawn('id', 5)} = 0 then 'Thank you for the care in your letter. Please try again next term.' end
    where status = 'rejected' and ${drawn('id', 7)} > 0`.execute(trx)
}
