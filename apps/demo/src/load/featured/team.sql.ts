import { sql } from 'kysely'
import type { Transaction } from '../../../../api/src/platform/database/database.ts'
import { colleagues } from '../../featured/featured-team.ts'
import { demoId, featuredIds } from '../../generate/demo-ids.ts'

/** Moves the colleagues into the featured company, invites one more, and lets them share the decisions and reviews. */
export const joinFeaturedTeam = async (trx: Transaction, now: Date) => {
  for (const { id, role } of colleagues) {
    await sql`update company_members set company_id = ${featuredIds.company}, role = ${role} where user_id = ${id}`.execute(
      trx,
    )
    await sql`delete from companies where id = ${id}`.execute(trx)
  }
  const team = [featuredIds.company, ...colleagues.map(({ id }) => id)]
  const [owner, recruiter] = team
  await shareReviews(trx, team)
  await shareInterviews(trx, recruiter)
  await sql`
    update application_events e set decision_id = e.id,
      decided_by = case when hashtext(e.id::text) % 3 = 0 then ${owner}::uuid else ${recruiter}::uuid end
    from applications a
    where a.id = e.application_id and a.company_id = ${featuredIds.company} and e.status <> 'pending'`.execute(trx)
  await sql`
    insert into company_invitations (id, company_id, email, role, token_hash, invited_by, created_at, expires_at)
    values (${demoId('invitation', 900_000)}, ${featuredIds.company}, 'amara.okafor@demo.fledge.example', 'viewer', 'never mailed',
      ${featuredIds.company}, ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '6 days')`.execute(
    trx,
  )
}

/** Of the coming interviews, the recruiter joins the booked ones and holds the proposed ones alone. */
const shareInterviews = (trx: Transaction, recruiter: string | undefined) =>
  sql`
    update interviews set member_id = case state when 'booked' then member_id else ${recruiter} end,
      other_member_ids = case state when 'booked' then array[${recruiter}::uuid] else '{}' end
    where company_id = ${featuredIds.company} and state in ('booked', 'proposed')`.execute(trx)

/** A number that is the same in every demo world. */
const hashOf = (text: string) => sql.raw(`abs(hashtext(${text}))`)

/** Gives each review to a member, adds ratings of colleagues, assigns internships and applicants, and saves a view. */
const shareReviews = async (trx: Transaction, team: string[]) => {
  const [owner = '', recruiter = ''] = team
  const ofCompany = sql`a.company_id = ${featuredIds.company}`
  await sql`
    update application_reviews r set user_id = (${team}::uuid[])[1 + ${hashOf('a.id::text')} % ${team.length}]
    from applications a where a.id = r.application_id and ${ofCompany}`.execute(trx)
  await sql`
    insert into application_reviews (id, application_id, user_id, rating, rated_at)
    select md5(a.id::text || person)::uuid, a.id, person, greatest(1, r.rating - ${hashOf('a.id::text || person')} % 3), r.rated_at + interval '3 hours'
    from applications a join application_reviews r on r.application_id = a.id, unnest(${team}::uuid[]) person
    where ${ofCompany} and r.rating is not null and person <> r.user_id and ${hashOf('person || a.id::text')} % 3 > 0`.execute(
    trx,
  )
  await sql`
    update applications a set rating_sum = r.sum, rating_count = r.count
    from (
      select application_id, sum(rating)::int as sum, count(rating)::int as count
      from application_reviews group by application_id) r
    where r.application_id = a.id and r.count > 0`.execute(trx)
  await sql`
    insert into internship_assignees (internship_id, company_id, user_id)
    select i.id, i.company_id, ${recruiter} from internships i
    where i.company_id = ${featuredIds.company} and i.status = 'active' and ${hashOf('i.id::text')} % 3 = 0`.execute(
    trx,
  )
  await sql`
    update applications a set assignee_id = ${owner}
    where ${ofCompany} and ${hashOf("'assigned' || a.id::text")} % 5 = 0`.execute(trx)
  const filters = JSON.stringify({ status: 'pending', match: 50, unrated: 'true', sort: 'match' })
  await sql`
    insert into applicant_views (id, user_id, company_id, name, filters)
    values (${demoId('view', 0)}, ${owner}, ${featuredIds.company}, 'Good matches to rate', ${filters}::jsonb)`.execute(
    trx,
  )
}
