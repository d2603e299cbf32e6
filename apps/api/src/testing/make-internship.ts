import { utcDate } from '@fledge/contract/wire/format'
import type { Insertable } from 'kysely'
import { refreshSearchDocuments } from '../internships/search/search-document.sql.ts'
import { newId } from '../platform/database/ids.ts'
import type { Tables } from '../platform/database/tables.ts'
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
