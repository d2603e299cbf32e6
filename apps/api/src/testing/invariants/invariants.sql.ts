import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const isOpenDocument = sql`i.status = 'active' and i.deleted_at is null`
const notWebUrl = (column: string) => sql`${sql.ref(column)} is not null and ${sql.ref(column)} !~* '^https?://'`
const badLine = (column: string) => sql`${sql.ref(column)} ~ E'[\\r\\n\\u2028\\u2029]'`

/** Each query selects the ids of the rows that break a rule; on a correct database all of them find nothing. */
const violations: Record<string, RawBuilder<unknown>> = {
  'applications_count equals the applications': sql`
    select i.id from internships i left join applications a on a.internship_id = i.id
    group by i.id having i.applications_count <> count(a.id)`,
  // Deleted students take their views along, and the count keeps them.
  'views_count is at least the views': sql`
    select i.id from internships i join internship_views v on v.internship_id = i.id
    group by i.id
    having i.views_count + (select count(*) from uncounted_views u where u.internship_id = i.id) < count(*)`,
  'a view belongs to an account, and a view to be summed to the company of its internship': sql`
    select v.student_id as id from internship_views v left join users u on u.id = v.student_id where u.id is null
    union all select i.id from uncounted_views v join internships i on i.id = v.internship_id
    where v.company_id <> i.company_id`,
  'company totals equal the sums over the internships': sql`
    select c.id from companies c left join company_totals t on t.company_id = c.id
    left join internships i on i.company_id = c.id and i.deleted_at is null
    where c.deleted_at is null
    group by c.id, t.company_id
    having (coalesce(t.internships, 0), coalesce(t.applications, 0), coalesce(t.views, 0))
      <> (count(i.id), coalesce(sum(i.applications_count), 0), coalesce(sum(i.views_count), 0))`,
  'an application belongs to the company of its internship': sql`
    select a.id from applications a join internships i on i.id = a.internship_id where a.company_id <> i.company_id`,
  'the sum and the count of the ratings are those of the reviews': sql`
    select a.id from applications a left join application_reviews r on r.application_id = a.id
    group by a.id having (a.rating_sum, a.rating_count) <> (coalesce(sum(r.rating), 0)::int, count(r.rating)::int)`,
  'an assignee is a member of the company': sql`
    select a.id from applications a left join company_members m on m.user_id = a.assignee_id and m.company_id = a.company_id
    where a.assignee_id is not null and m.user_id is null
    union all select g.internship_id from internship_assignees g join internships i on i.id = g.internship_id
    left join company_members m on m.user_id = g.user_id and m.company_id = g.company_id
    where m.user_id is null or i.company_id <> g.company_id`,
  'the latest event of an application has its status': sql`
    select a.id from applications a left join lateral (
      select e.status from application_events e where e.application_id = a.id order by e.at desc, e.id desc limit 1) e on true
    where e.status is distinct from a.status`,
  'a stage of an application is of its company': sql`
    select a.id from applications a join application_stages s on s.id = a.stage_id where s.company_id <> a.company_id`,
  'the stages of a company are at most five, numbered from one': sql`
    select company_id as id from application_stages group by company_id
    having count(*) > 5 or max(position) <> count(*) or min(position) <> 1 or count(distinct position) <> count(*)`,
  'a notice waits only for a status that the student does not know': sql`
    select n.application_id as id from status_notices n join applications a on a.id = n.application_id
    where (n.notice_at is null and n.mail_at is null)
      or (n.notice_at is not null and n.told_status = a.status) or (n.mail_at is not null and n.mailed_status = a.status)`,
  'a save by a swipe has a swipe to the right': sql`
    select k.internship_id as id from saved_internships k left join swipes s using (student_id, internship_id)
    where k.by_swipe and s.direction is distinct from 'right'`,
  'search documents are those of open internships': sql`
    select i.id from internships i left join internship_search s on s.internship_id = i.id
    where (${isOpenDocument}) <> (s.internship_id is not null)`,
  'the skills of a search document are in internship_skills': sql`
    select internship_id as id from (
      select internship_id, key as skill, created_at, application_deadline, is_remote, place, answer_tenths, count(*) as times,
        cardinality(skill_keys) as skills
      from internship_search, unnest(skill_keys) key where key <> '' group by internship_id, key) s
    full join internship_skills k using (internship_id, skill)
    where (s.created_at, s.application_deadline, s.is_remote, s.place, s.answer_tenths, s.times, s.skills)
      is distinct from (k.created_at, k.application_deadline, k.is_remote, k.place, k.answer_tenths, k.times, k.skills)`,
  'search documents have the rank of the record of their company': sql`
    select s.internship_id as id from internship_search s join companies o on o.id = s.company_id
    where s.answer_tenths is distinct from round(o.answer_rank * 10)::smallint`,
  'exactly one resume is primary': sql`
    select user_id as id from student_profiles
    where jsonb_array_length(resumes) > 0
      and (select count(*) from jsonb_array_elements(resumes) r where (r->>'is_primary')::boolean) <> 1`,
  'a profile belongs to a student or to a company that exists': sql`
    select u.id from users u
    where u.role is distinct from 'student' and exists (select from student_profiles p where p.user_id = u.id)
    union all select p.user_id from company_profiles p join companies c on c.id = p.user_id where c.deleted_at is not null`,
  'only students apply, swipe, save and view': sql`
    select u.id from users u where u.role is distinct from 'student' and (
      exists (select from applications a where a.student_id = u.id) or exists (select from swipes s where s.student_id = u.id)
      or exists (select from saved_internships k where k.student_id = u.id)
      or exists (select from internship_views v where v.student_id = u.id))`,
  'a company has an owner until it is deleted, and then no members': sql`
    select c.id from companies c left join company_members m on m.company_id = c.id group by c.id
    having (c.deleted_at is null) <> coalesce(bool_or(m.role = 'owner'), false)
      or c.deleted_at is not null and count(m.user_id) > 0`,
  'exactly the company accounts are members of a company': sql`
    select u.id from users u left join company_members m on m.user_id = u.id
    where (u.role is not distinct from 'company') <> (m.user_id is not null)`,
  'the names of a company are those of its profile and its first owner': sql`
    select c.id from companies c left join company_profiles p on p.user_id = c.id left join lateral (
      select u.full_name from company_members m join users u on u.id = m.user_id
      where m.company_id = c.id and m.role = 'owner' order by m.joined_at, m.user_id limit 1) o on true
    where c.deleted_at is null and (c.full_name, c.name) is distinct from (o.full_name, coalesce(p.company_name, o.full_name))
      or c.deleted_at is not null and c.full_name <> c.name`,
  'an accepted invitation names a person of its email': sql`
    select n.id from company_invitations n join users u on u.id = n.accepted_by where u.email <> n.email`,
  'a deleted company has no open internship': sql`
    select i.id from internships i join companies c on c.id = i.company_id
    where c.deleted_at is not null and i.deleted_at is null`,
  'an invitation belongs to the company of its internship': sql`
    select v.id from invitations v join internships i on i.id = v.internship_id where v.company_id <> i.company_id`,
  'notifications are numbered up to the counter': sql`
    select n.user_id as id from notifications n left join notification_counters c on c.user_id = n.user_id
    where n.seq > coalesce(c.last_seq, 0)`,
  'the messages of a conversation are numbered without gaps up to its last number': sql`
    select t.application_id as id from threads t left join messages m on m.thread_id = t.application_id
    group by t.application_id having t.last_seq <> count(m.seq) or t.last_seq <> coalesce(max(m.seq), 0)`,
  'a conversation shows each side its newest message': sql`
    select t.application_id as id from threads t left join messages m on m.thread_id = t.application_id
    group by t.application_id
    having t.student_last_seq is distinct from max(m.seq) filter (where m.is_delivered or m.side = 'student')
      or t.company_last_seq is distinct from max(m.seq) filter (where m.is_delivered or m.side = 'company')`,
  'read marks and unread counts are within the conversation, of the people in it': sql`
    select t.application_id as id from thread_reads r join threads t on t.application_id = r.thread_id
    left join company_members m on m.user_id = r.user_id and m.company_id = t.company_id
    where r.up_to_seq > t.last_seq or r.unread < 0 or r.unread > t.last_seq or (r.unread = 0 and r.mail_due_at is not null)
      or (r.user_id <> t.student_id and m.user_id is null)`,
  'a promise belongs to the company of its application': sql`
    select k.id from answer_clocks k join applications a on a.id = k.application_id where a.company_id <> k.company_id`,
  'an offer is carried by a message of the company, and an answered one has its time': sql`
    select f.id from offers f left join messages m on m.thread_id = f.thread_id and m.seq = f.seq
    where m.side is distinct from 'company' or (f.state = 'open') <> (f.answered_at is null)
      or f.word is not null and f.state <> 'declined'`,
  'an application with a confirmed start has a confirmed offer of that date': sql`
    select a.id from applications a
    left join offers f on f.thread_id = a.id and f.state = 'confirmed' and f.start_date = a.confirmed_start
    where a.confirmed_start is not null and f.id is null`,
  'an open interview belongs to an application, its student and its company': sql`
    select i.id from interviews i left join applications a on a.id = i.application_id
    where i.state in ('proposed', 'booked')
      and (a.student_id, a.company_id) is distinct from (i.student_id, i.company_id)`,
  'an interview that is proposed has times, and its interviewer works for the company': sql`
    select i.id from interviews i left join interview_slots s on s.interview_id = i.id
    left join company_members m on m.user_id = i.member_id and m.company_id = i.company_id
    where i.state = 'proposed' and s.id is null or i.member_id is not null and m.user_id is null`,
  'booked interviews of one person do not overlap': sql`
    select i.id from interviews i join interviews j
      on j.id > i.id and j.starts_at < i.ends_at and j.ends_at > i.starts_at
      and (j.member_id = i.member_id or j.student_id = i.student_id)
    where i.state = 'booked' and j.state = 'booked'`,
  'every skill has its key': sql`
    select id from internships where cardinality(skills_required) <> cardinality(skill_keys)
    union all select user_id from student_profiles where cardinality(skills) <> cardinality(skill_keys)`,
  'numbers of an internship are in range': sql`
    select id from internships where positions_available < 1 or stipend_min < 0 or stipend_max < stipend_min
      or duration_months < 1`,
  'stored URLs are web URLs': sql`
    select id from applications where ${notWebUrl('resume_url')} and resume_url not like '/files/%'
    union all select user_id from company_profiles where ${notWebUrl('website')} or ${notWebUrl('logo_url')}
    union all select user_id from student_profiles where ${notWebUrl('linkedin_url')} or ${notWebUrl('github_url')}
      or ${notWebUrl('portfolio_url')} or ${notWebUrl('avatar_url')}`,
  'a file belongs to a student, and an application has a file of its own student': sql`
    select f.id from files f join users u on u.id = f.student_id where u.role is distinct from 'student'
    union all select af.file_id from application_files af
    join applications a on a.id = af.application_id join files f on f.id = af.file_id where a.student_id <> f.student_id`,
  'an application with the URL of a file has that file': sql`
    select a.id from application_files af join applications a on a.id = af.application_id
    where a.resume_url not like '%/files/' || af.file_id`,
  'a picture belongs to a student or to a company that is not deleted': sql`
    select u.id from pictures p join users u on u.id = p.student_id where u.role is distinct from 'student'
    union all select c.id from pictures p join companies c on c.id = p.company_id where c.deleted_at is not null`,
  'a stored object that has to be deleted belongs to no file or picture': sql`
    select f.id from files f join file_deletions d on d.storage_key = f.storage_key
    union all select coalesce(p.student_id, p.company_id) from pictures p
    join file_deletions d on d.storage_key = p.storage_key`,
  'every idempotency key has its response': sql`select null::uuid as id from idempotency_keys where status is null`,
  'single lines have no line break': sql`
    select id from internships where ${badLine('title')} or ${badLine('location')}
    union all select id from users where ${badLine('full_name')}
    union all select user_id from company_profiles where ${badLine('company_name')}
    union all select id from contact_messages where ${badLine('name')} or ${badLine('email')} or ${badLine('subject')}`,
}

/** The broken rules of the database, each with the ids of up to five rows. */
export const findBrokenInvariants = async (db: Database) => {
  const checks = Object.entries(violations).map(
    ([rule, query]) => sql`
      select ${rule}::text as rule, count(*)::int as count, (array_agg(id::text))[1:5] as ids from (${query}) v having count(*) > 0`,
  )
  const { rows } = await sql<{ rule: string; count: number; ids: string[] }>`
    ${sql.join(checks, sql` union all `)}`.execute(db)
  return rows
}
