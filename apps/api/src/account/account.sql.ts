import { type RawBuilder, sql } from 'kysely'
import { resumesWithOrigin, urlWithOrigin } from '../files/file-expressions.sql.ts'
import type { Membership } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { nilId } from '../platform/database/ids.ts'

type Person = { id: string; email: string }

/** False after a removal: the export must not tell what the company did later. The person's own texts stay in it. */
const worksFor = (companyId: RawBuilder<unknown>, userId: string) =>
  sql`exists (select from company_members m where m.user_id = ${userId} and m.company_id = ${companyId})`

/**
 * The person's data by table, without secrets that open the account and without data that belongs to other people only. Owners
 * get the records of their company; other members get what they wrote themselves, and former members nothing but their texts.
 */
export const personalData = (person: Person, company: Pick<Membership, 'id' | 'role'> | null, publicUrl: string) =>
  queriesOf(person, company?.role === 'owner' ? company.id : nilId, sql`${publicUrl}::text`)

type Page = { limit: number; offset: number }

/**
 * One page of rows as JSON texts, joined by commas. The database builds the JSON, so that both engines format every column the same
 * way and the event loop parses nothing.
 */
export const selectPage = async (db: Database, query: RawBuilder<unknown>, { limit, offset }: Page) => {
  const { rows } = await sql<{ text: string | null; count: number }>`
    select string_agg(to_jsonb(q)::text, ',') as text, count(*)::int as count
    from (select * from (${query}) q limit ${limit} offset ${offset}) q`.execute(db)
  return rows[0] ?? { text: null, count: 0 }
}

const queriesOf = ({ id, email }: Person, companyId: string, origin: RawBuilder<unknown>) => ({
  users: sql`select id, email, email_verified, full_name, image, role, two_factor_enabled, created_at, updated_at from users where id = ${id}`,
  sign_in_methods: sql`select provider_id as provider, scope, created_at, updated_at from accounts where user_id = ${id} order by created_at`,
  passkeys: sql`select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`,
  sessions: sql`select id, ip_address, user_agent, signed_in_at, created_at, updated_at, expires_at from sessions
      where user_id = ${id} order by created_at`,
  activity: sql`select kind, way, succeeded, device, network, at from account_events where user_id = ${id} order by at desc, id desc`,
  student_profiles: sql`
    select bio, university, degree, graduation_year, location, phone, linkedin_url, github_url, portfolio_url, avatar_url,
      skills, ${resumesWithOrigin(origin)} as resumes, projects, experiences, created_at, updated_at
    from student_profiles where user_id = ${id}`,
  company_profiles: sql`
    select company_name, description, website, industry, company_size, location, logo_url, created_at, updated_at
    from company_profiles where user_id = ${companyId}`,
  internships: sql`
    select id, title, description, requirements, responsibilities, location, is_remote, stipend_min, stipend_max,
      duration_months, skills_required, positions_available, application_deadline, status, applications_count, views_count,
      created_at, published_at, updated_at, deleted_at
    from internships where company_id = ${companyId} order by created_at, id`,
  applications: sql`
    select a.id, a.internship_id, i.title as internship_title, c.name as company_name,
      i.deleted_at is not null as is_deleted, a.cover_letter,
      ${urlWithOrigin(origin, sql`a.resume_url`)} as resume_url, a.applied_at, a.updated_at,
      coalesce((select n.told_status from status_notices n where n.application_id = a.id), a.status) as status,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at) order by e.at, e.id)
        from application_events e where e.application_id = a.id and e.is_told) as history
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    where a.student_id = ${id} order by a.applied_at, a.id`,
  files: sql`
    select f.id, f.name, f.bytes, f.uploaded_at,
      (select jsonb_agg(af.application_id order by af.application_id) from application_files af where af.file_id = f.id) as applications
    from files f where f.student_id = ${id} order by f.uploaded_at`,
  reviews: sql`
    select a.id as application_id, a.internship_id, case when ${worksFor(sql`a.company_id`, id)} then a.status end as status,
      case when ${worksFor(sql`a.company_id`, id)} then a.rating end as rating, a.note
    from applications a
    where a.company_id = ${companyId} and (a.rating is not null or a.note is not null) or a.note_by = ${id}
    order by a.applied_at, a.id`,
  swipes: sql`select internship_id, direction, swiped_at from swipes where student_id = ${id} order by swiped_at, internship_id`,
  saved: sql`select internship_id, saved_at from saved_internships where student_id = ${id} order by saved_at, internship_id`,
  views: sql`select internship_id, day from internship_views where student_id = ${id} order by day, internship_id`,
  invitations: sql`
    select n.company_id, n.student_id, n.internship_id, i.title as internship_title, n.message, n.created_at, n.declined_at
    from invitations n join internships i on i.id = n.internship_id
    where n.student_id = ${id} or n.company_id = ${companyId} order by n.created_at, n.id`,
  blocked_companies: sql`
    select b.company_id, o.name as company_name, b.blocked_at
    from invitation_blocks b join companies o on o.id = b.company_id where b.student_id = ${id}
    union all
    select company_id, company_name, min(blocked_at) from blocked_senders
    where student_id = ${id} group by company_id, company_name order by blocked_at`,
  saved_students: sql`select student_id, saved_at from saved_students where company_id = ${companyId} order by saved_at, student_id`,
  student_notes: sql`
    select student_id, text, updated_at from student_notes
    where (company_id = ${companyId} or author_id = ${id}) and text <> '' order by updated_at, student_id`,
  messages: sql`
    select m.thread_id as application_id, t.title as internship_title, t.company_name, m.side,
      m.author_id is not distinct from ${id}::uuid as is_own, m.body, m.sent_at
    from threads t join messages m on m.thread_id = t.application_id
    where t.student_id = ${id} and (m.is_delivered or m.side = 'student')
      or t.company_id = ${companyId} and (m.is_delivered or m.side = 'company') or m.author_id = ${id}
    order by m.thread_id, m.seq`,
  offers: sql`
    select f.thread_id as application_id, t.title as internship_title, t.company_name, f.start_date::text as start_date, f.terms,
      f.state, f.word, f.made_at, f.answered_at
    from threads t join offers f on f.thread_id = t.application_id
    join messages m on m.thread_id = f.thread_id and m.seq = f.seq
    where t.student_id = ${id} and m.is_delivered or t.company_id = ${companyId}
    order by f.made_at, f.id`,
  message_templates: sql`select name, body, created_at, updated_at from message_templates where company_id = ${companyId} order by created_at`,
  interviews: sql`
    select i.application_id, i.title as internship_title, i.company_name, i.state, i.proposed_by, i.starts_at, i.ends_at,
      i.minutes, case when i.words_delivered or i.student_id <> ${id} or i.changed_by = 'student' then i.place else '' end as place, i.company_zone,
      i.student_zone, case when i.words_delivered or i.student_id <> ${id} or i.changed_by = 'student' then i.reason end as reason, i.changed_by, i.created_at, i.updated_at,
      (select jsonb_agg(s.starts_at order by s.starts_at) from interview_slots s where s.interview_id = i.id) as slots
    from interviews i where i.student_id = ${id} and i.is_delivered or i.company_id = ${companyId}
      or i.member_id = ${id} and ${worksFor(sql`i.company_id`, id)}
    order by i.created_at, i.id`,
  calendar_feed: sql`select created_at from calendar_feeds where user_id = ${id}`,
  memberships: sql`
    select m.company_id, o.name as company_name, m.role, m.joined_at
    from company_members m join companies o on o.id = m.company_id where m.user_id = ${id}`,
  team_invitations: sql`
    select n.company_id, o.name as company_name, n.email, n.role, n.created_at, n.expires_at
    from company_invitations n join companies o on o.id = n.company_id
    where n.email = ${email} or n.invited_by = ${id} and ${worksFor(sql`n.company_id`, id)} order by n.created_at`,
  contact_messages: sql`select id, name, email, subject, category, message, created_at from contact_messages where email = ${email} order by created_at, id`,
  notifications: sql`
    select id, type, title, message, link, read_at is not null as read, ${wireTime(sql`created_at`)} as "createdAt"
    from notifications where user_id = ${id} order by created_at desc, id desc`,
})
