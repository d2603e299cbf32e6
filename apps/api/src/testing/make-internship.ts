import { utcDate } from '@fledge/contract/wire/format'
import { type Insertable, sql } from 'kysely'
import { refreshSearchDocuments } from '../internships/search/search-document.sql.ts'
import { newId } from '../platform/database/ids.ts'
import type { Tables } from '../platform/database/tables/tables.ts'
import type { Person } from './make.ts'
import type { TestApp } from './test-app.ts'

/** The calendar date some days from now, for deadlines. */
export const inDays = (days: number) => utcDate(new Date(Date.now() + days * 24 * 3600 * 1000))

type Details = Partial<Omit<Insertable<Tables['internships']>, 'company_id' | 'skill_keys'>>

/** Inserts an internship with everything that a posted one has. */
export const makeInternship = async (
  { db }: Pick<TestApp, 'db'>,
  company: Pick<Person, 'id'>,
  details: Details = {},
) => {
  const id = details.id ?? newId()
  const skills = details.skills_required ?? []
  await db.transaction().execute(async trx => {
    await trx
      .insertInto('internships')
      .values({
        title: 'Frontend Intern',
        description: 'Build what people see.',
        status: 'active',
        ...details,
        id,
        company_id: company.id,
        skills_required: skills,
        skill_keys: skills.map(skill => skill.toLowerCase()),
      })
      .execute()
    await trx
      .insertInto('company_totals')
      .values({ company_id: company.id, internships: 1 })
      .onConflict(conflict =>
        conflict.column('company_id').doUpdateSet(eb => ({ internships: eb('company_totals.internships', '+', 1) })),
      )
      .execute()
    await refreshSearchDocuments(trx, [id])
  })
  return id
}

/** Inserts many active internships with documents that only have a lexeme each: enough for tests of batches. */
export const insertInternships = async (db: TestApp['db'], companyId: string, count: number) => {
  const ids = Array.from({ length: count }, newId)
  await sql`
    insert into internships (id, company_id, title, description, published_at)
    select id, ${companyId}, 'One of many', 'The same text.', now() from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`
    insert into internship_search (internship_id, company_id, created_at, document)
    select id, ${companyId}, now(), 'many:1' from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`
    insert into company_totals as t (company_id, internships) values (${companyId}, ${count})
    on conflict (company_id) do update set internships = t.internships + ${count}`.execute(db)
}
