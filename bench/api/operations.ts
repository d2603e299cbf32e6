import { sql } from 'kysely'
import { type ApiResponse, makeCompany, makeStudent, type Person } from '../../apps/api/src/testing/make.ts'
import type { TestApp } from '../../apps/api/src/testing/test-app.ts'

export type Operation = { name: string; run: () => Promise<ApiResponse> }

const manySwipes = 5000

/** The most frequent requests of students and companies. Each operation can run any number of times. */
export const prepareOperations = async (test: TestApp): Promise<Operation[]> => {
  const [fresh, busy, company] = [
    await makeStudentWithProfile(test),
    await makeStudentWithProfile(test),
    await makeCompany(test),
  ]
  const open = await listOpen(test, 6000)
  const cycle = <T>(list: T[], index: number) => list[index % list.length] as T
  await swipeMany(test, busy, open.slice(0, manySwipes))
  let [viewed, swiped, applied] = [0, 0, manySwipes]
  const get = (name: string, person: Person, path: string): Operation => ({ name, run: () => person.call('GET', path) })
  return [
    get('newest page', fresh, '/internships'),
    get('page 100', fresh, '/internships?sort=newest&page=100'),
    get('feed of 50, no swipes', fresh, '/internships?feed=discover&limit=50'),
    get('feed of 50, 5000 swipes', busy, '/internships?feed=discover&limit=50'),
    { name: 'detail', run: () => fresh.call('GET', `/internships/${cycle(open, viewed++)}`) },
    {
      name: 'swipe',
      run: () =>
        fresh.call('POST', '/interactions/swipes', { internship_id: cycle(open, swiped++), direction: 'left' }),
    },
    { name: 'apply', run: () => fresh.call('POST', '/applications', applicationTo(cycle(open, applied++))) },
    get('own applications', fresh, '/applications/student'),
    get('company dashboard', company, '/company-profile/dashboard'),
    get('search, a common word', fresh, '/internships?search=word1'),
    get('search, two words', fresh, '/internships?search=word3%20word20'),
    get('search, a rare word', fresh, '/internships?search=word3999'),
    get(
      'search, every filter',
      fresh,
      '/internships?search=word3&location=City7&skills=skill7,skill8&remote=true&min_stipend=600&max_months=9',
    ),
  ]
}

const makeStudentWithProfile = async (test: TestApp) => {
  const student = await makeStudent(test)
  await student.call('POST', '/student-profile', { skills: ['skill7', 'skill30', 'skill150'], location: 'City7' })
  return student
}

const listOpen = async ({ db }: TestApp, count: number) => {
  const { rows } = await sql<{ id: string }>`
    select internship_id as id from internship_search order by created_at desc, internship_id desc limit ${count}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const swipeMany = ({ db }: TestApp, { id }: Person, internships: string[]) =>
  sql`insert into swipes (student_id, internship_id, direction)
    select ${id}::uuid, internship_id, 'left' from unnest(${internships}::uuid[]) internship_id`.execute(db)

export const applicationTo = (internship_id: string) => ({
  internship_id,
  cover_letter: 'I would love to learn with you.',
  resume_url: 'https://example.com/resume.pdf',
})
