import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { getRequest, postRequest } from '../load/requests.ts'
import { firstSearch } from './mix.ts'
import { listOpen, signIn } from './visitors.ts'

/** A kind of request with enough variants for all rounds; `most` is the largest allowed ratio of its two durations. */
export type Operation = { name: string; requests: string[]; most: number }

const manySwipes = 5000
/** Below the limits of searches (300 in five minutes) and applications (50 a day) of one person. */
const perPerson = 40

/** Prepares the same operations on worlds of different sizes. */
export const prepareOperations = async (db: Database, count: number): Promise<Operation[]> => {
  const people = Math.ceil(count / perPerson)
  const students = (await signIn(db, 'student', people + 1)).map(({ id, token }) => ({ id, token }))
  const [busy, ...fresh] = students
  const [company] = await signIn(db, 'company', 1)
  if (!busy || !company) throw new Error('The world has no people')
  const ids = students.map(({ id }) => id)
  const open = await listOpen(db, manySwipes + count * 2, ids)
  // Swipes and applications have targets of their own, which a small world takes from its oldest internships.
  const swiped = Math.min(manySwipes, open.length - count * 2)
  if (swiped < 1) throw new Error(`A world with ${open.length} open internships is too small for ${count} applications`)
  await prepareStudents(db, ids, busy.id, open.slice(0, swiped))
  const each = (make: (token: string, index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(fresh[index % fresh.length]?.token ?? '', index))
  const get = (name: string, path: string, most = 1.5): Operation => ({
    name,
    requests: each(token => getRequest(`/api${path}`, token)),
    most,
  })
  const target = (index: number) => open[swiped + index] ?? ''
  return [
    get('search without words', firstSearch),
    get('page 100', '/internships?sort=newest&page=100'),
    get('feed of 50, no swipes', '/internships?feed=discover&limit=50'),
    {
      name: 'feed of 50, many swipes',
      requests: each(() => getRequest('/api/internships?feed=discover&limit=50', busy.token)),
      most: 1.5,
    },
    {
      name: 'detail',
      requests: each((token, index) => getRequest(`/api/internships/${target(index)}`, token)),
      most: 1.5,
    },
    {
      name: 'swipe',
      requests: each((token, index) =>
        postRequest('/api/interactions/swipes', { internship_id: target(index), direction: 'left' }, token),
      ),
      most: 1.5,
    },
    {
      name: 'apply',
      requests: each((token, index) => postRequest('/api/applications', applicationTo(target(count + index)), token)),
      most: 1.5,
    },
    get('own applications', '/applications/student'),
    get('notifications', '/notifications'),
    {
      name: 'company totals',
      requests: each(() => getRequest('/api/company-profile/dashboard', company.token)),
      most: 1.5,
    },
    get('search, a common word', '/internships?search=word1', 10),
    get('search, two words', '/internships?search=word3%20word20', 10),
    get('search, a rare word', '/internships?search=word3999', 10),
    get(
      'search, every filter',
      '/internships?search=word3&location=City7&skills=skill7,skill8&remote=true&min_stipend=600&max_months=9',
      10,
    ),
  ]
}

/** Gives all students the same skills and no swipes, except one who has swiped the newest internships. */
const prepareStudents = async (db: Database, ids: string[], busy: string, swiped: string[]) => {
  await sql`update student_profiles set skills = '{skill7,skill30,skill150}', skill_keys = '{skill7,skill30,skill150}'
    where user_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from saved_internships where student_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from swipes where student_id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into swipes (student_id, internship_id, direction)
    select ${busy}::uuid, internship_id, 'left' from unnest(${swiped}::uuid[]) internship_id`.execute(db)
  await sql`analyze swipes`.execute(db)
}

const applicationTo = (internship_id: string) => ({
  internship_id,
  cover_letter: 'I would love to learn with you.',
  resume_url: 'https://example.com/resume.pdf',
})
