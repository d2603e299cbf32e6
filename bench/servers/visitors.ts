import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { secret } from './fledge.ts'

export type Visitor = { id: string; token: string }

/** Signs in existing people of a role, in the order of their ids. */
export const signIn = async (db: Database, role: 'student' | 'company', count: number): Promise<Visitor[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = ${role} order by id limit ${count}`.execute(db)
  const people = rows.map(({ id }) => ({ id, session: randomUUID(), plain: randomBytes(24).toString('base64url') }))
  await sql`
    insert into sessions (id, user_id, token, expires_at)
    select s.id, s.user_id, s.token, now() + interval '7 days'
    from unnest(${people.map(({ session }) => session)}::uuid[], ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ plain }) => plain)}::text[]) s (id, user_id, token)`.execute(db)
  return people.map(({ id, plain }) => {
    const signature = createHmac('sha256', secret).update(plain).digest('base64')
    return { id, token: encodeURIComponent(`${plain}.${signature}`) }
  })
}

/** The newest internships that take applications and to which none of the students has applied: a second application is rejected. */
export const listOpen = async (db: Database, count: number, students: string[] = []) => {
  const { rows } = await sql<{ id: string }>`
    select internship_id as id from internship_search
    where internship_id not in (select internship_id from applications where student_id = any(${students}::uuid[]))
    order by created_at desc, internship_id desc limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
