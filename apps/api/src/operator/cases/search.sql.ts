import type { searchForOperator } from '@fledge/contract/moderation/operator'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import { isSuspended } from '../../identity/suspensions/suspension-expressions.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import { containing, limitTo, wireTime } from '../../platform/database/expressions.sql.ts'

type Found = ResponseOf<typeof searchForOperator>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const searchAccounts = async (db: Database, text: string, limit: number) => {
  const part = containing(text)
  const matches = isId(text)
    ? sql`u.id = ${text}`
    : sql`u.email = ${text.toLowerCase()} or u.full_name ilike ${part} or u.email ilike ${part}`
  const { rows } = await sql<Found['accounts'][number]>`
    select u.id, u.full_name, u.email, u.role, o.name as company_name, ${wireTime(sql`u.created_at`)} as created_at,
      ${isSuspended('account', sql`u.id`)} as is_suspended
    from users u left join company_members m on m.user_id = u.id left join companies o on o.id = m.company_id
    where ${matches} order by u.email = ${text.toLowerCase()} desc, u.full_name, u.id limit ${limitTo(limit)}`.execute(
    db,
  )
  return rows
}

export const searchCompanies = async (db: Database, text: string, limit: number) => {
  const matches = isId(text) ? sql`o.id = ${text}` : sql`o.name ilike ${containing(text)}`
  const { rows } = await sql<Found['companies'][number]>`
    select o.id, o.name, (select count(*)::int from company_members m where m.company_id = o.id) as members,
      (select count(*)::int from internship_search s where s.company_id = o.id) as open,
      ${isSuspended('company', sql`o.id`)} as is_suspended
    from companies o where ${matches} and o.deleted_at is null order by o.name, o.id limit ${limitTo(limit)}`.execute(
    db,
  )
  return rows
}

export const searchInternships = async (db: Database, text: string, limit: number) => {
  const matches = isId(text) ? sql`i.id = ${text}` : sql`i.title ilike ${containing(text)}`
  const { rows } = await sql<Found['internships'][number]>`
    select i.id, i.title, o.name as company_name, i.status, i.held_at is not null as is_suspended
    from internships i join companies o on o.id = i.company_id
    where ${matches} and i.deleted_at is null order by i.posted_at desc, i.id limit ${limitTo(limit)}`.execute(db)
  return rows
}
