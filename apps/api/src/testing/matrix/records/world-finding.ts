import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'

type Finding = { marker: string; student: string; internship: string }

/** Inserts a match preference and a saved search of the student. */
export const insertFinding = async ({ db }: TestApp, { marker, student, internship }: Finding) => {
  const preference = newId()
  const place = { is_remote: false, place: marker, place_name: marker }
  await db
    .insertInto('match_preferences')
    .values({ id: preference, student_id: student, internship_id: internship, reason: 'place', ...place })
    .execute()
  const savedSearch = newId()
  await db
    .insertInto('saved_searches')
    .values({ id: savedSearch, student_id: student, name: marker, query: 'search=design', frequency: 'daily' })
    .execute()
  return { preference, savedSearch }
}
