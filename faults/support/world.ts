import { createHmac, randomBytes } from 'node:crypto'
import { refreshSearchDocuments } from '../../apps/api/src/internships/search/search-document.sql.ts'
import type { Transaction } from '../../apps/api/src/platform/database/database.ts'
import { newId } from '../../apps/api/src/platform/database/ids.ts'
import { migrate } from '../../apps/api/src/platform/database/migrations/migrate.ts'
import type { ServerData } from './server-data.ts'
import { secret } from './server-process.ts'
import { withoutTimeout } from './without-timeout.ts'

export type Person = { id: string; token: string }
export type World = { students: Person[]; company: Person; companies: Person[]; internships: string[] }

type Size = { students: number; internships: number; companies?: number }

/** Migrates an empty database and inserts people with sessions and open internships. */
export const createWorld = async (
  serverData: ServerData,
  { students, internships, companies: count = 1 }: Size,
): Promise<World> => {
  const database = await serverData.open()
  try {
    await migrate(database)
    return await withoutTimeout(database, async trx => {
      const companies = await insertPeople(trx, 'company', count)
      const [company] = companies
      if (!company) throw new Error('The company was not inserted')
      const ids = Array.from({ length: internships }, newId)
      await insertInternships(trx, company.id, ids)
      return { students: await insertPeople(trx, 'student', students), company, companies, internships: ids }
    })
  } finally {
    await database.close()
  }
}

const insertInternships = async (trx: Transaction, company_id: string, ids: string[]) => {
  const rows = ids.map((id, index) => ({
    id,
    company_id,
    title: `Internship ${index}`,
    description: 'Work that survives a crash.',
  }))
  await trx.insertInto('internships').values(rows).execute()
  await trx.updateTable('internships').set({ status: 'active' }).execute()
  await refreshSearchDocuments(trx, ids)
  const internships = ids.length
  await trx
    .insertInto('company_totals')
    .values({ company_id, internships })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet({ internships }))
    .execute()
}

const insertPeople = async (trx: Transaction, role: 'student' | 'company', count: number): Promise<Person[]> => {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: randomBytes(24).toString('base64url') }))
  const full_name = role === 'company' ? 'Fault & Sons' : 'Sam Student'
  await trx
    .insertInto('users')
    .values(people.map(({ id }) => ({ id, email: `${role}-${id}@example.com`, email_verified: true, full_name, role })))
    .execute()
  const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000)
  await trx
    .insertInto('sessions')
    .values(people.map(({ id, token }) => ({ id: newId(), user_id: id, token, expires_at })))
    .execute()
  return people.map(({ id, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { id, token: encodeURIComponent(`${token}.${signature}`) }
  })
}
