import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'

export type PersonRow = {
  id: string
  email: string
  email_verified: boolean
  full_name: string
  role: 'student' | 'company' | null
  company: string | null
  company_role: 'owner' | 'recruiter' | 'viewer' | null
  company_id: string | null
  created_at: string
  last_sign_in: string | null
  last_way: string | null
  sessions: number
  last_used: string | null
  second_factor: 'on' | 'off'
  locked_until: string | null
  sign_in_methods: string[]
  passkeys: number
  preferences: Record<string, boolean> | null
}

const live = sql`s.expires_at > now() and s.created_at > now() - interval '30 days'`

const selectPeople = async (db: Database, condition: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.email_verified, u.full_name, u.role, o.name as company, m.role as company_role, m.company_id,
      ${wireTime(sql`u.created_at`)} as created_at, ${wireTime(sql`e.at`)} as last_sign_in, e.way as last_way,
      (select count(*)::int from sessions s where s.user_id = u.id and ${live}) as sessions,
      (select ${wireTime(sql`max(s.updated_at)`)} from sessions s where s.user_id = u.id and ${live}) as last_used,
      case when u.two_factor_enabled then 'on' else 'off' end as second_factor,
      (select ${wireTime(sql`f.locked_until`)} from two_factors f where f.user_id = u.id and f.locked_until > now()) as locked_until,
      array(select case a.provider_id when 'credential' then 'password' else a.provider_id end
        from accounts a where a.user_id = u.id order by a.created_at) as sign_in_methods,
      (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
      (select jsonb_build_object('emailNotifications', p.email_notifications, 'applicationUpdates', p.application_updates,
          'newInternships', p.new_internships, 'messages', p.messages, 'weeklyDigest', p.weekly_digest)
        from notification_preferences p where p.user_id = u.id) as preferences
    from users u
    left join company_members m on m.user_id = u.id
    left join companies o on o.id = m.company_id
    left join lateral (
      select at, way from account_events v where v.user_id = u.id and v.kind = 'sign-in' and v.succeeded
      order by v.at desc limit 1) e on true
    where ${condition} order by u.full_name, u.id limit ${limit}`.execute(db)
  return rows
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Finds people by id, by the whole email, or by a part of the name or email. */
export const findPeople = (db: Database, text: string, limit: number) => {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return selectPeople(db, sql`u.id = ${text}`, limit)
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return selectPeople(db, sql`u.email = ${text.toLowerCase()}`, limit)
  const pattern = `%${escapeLike(text)}%`
  return selectPeople(db, sql`u.full_name ilike ${pattern} or u.email ilike ${pattern}`, limit)
}
