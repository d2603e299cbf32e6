import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { callRequest, postRequest } from '../load/requests.ts'
import { fillPlaceholders } from '../screens/placeholders.ts'
import { callOf, distinctCalls, shortName } from '../screens/visits.ts'
import { type Crowd, gatherCrowd, requestsOf } from './crowd.ts'
import { listOpen } from './visitors.ts'

/**
 * A kind of request with enough variants for all rounds; `most` is the largest allowed ratio of its two durations, and
 * `mostMilliseconds` the longest duration in the large world.
 */
export type Operation = { name: string; requests: string[]; most: number; mostMilliseconds?: number }

const manySwipes = 5000
/** Below the limits of searches (300 in five minutes) and applications (50 a day) of one person. */
const perPerson = 40

/** Prepares the calls of all screens, swipes and applications on worlds of different sizes. */
export const prepareOperations = async (db: Database, count: number): Promise<Operation[]> => {
  const people = Math.ceil(count / perPerson)
  const crowd = await gatherCrowd(db, { students: people + 1, companies: people })
  const [busy, ...student] = crowd.student
  if (!busy) throw new Error('The world has no students')
  const ids = crowd.student.map(({ id }) => id)
  const open = await listOpen(db, manySwipes + count * 2, ids)
  // Swipes and applications have targets of their own, which a small world takes from its oldest internships.
  const swiped = Math.min(manySwipes, open.length - count * 2)
  if (swiped < 1) throw new Error(`A world with ${open.length} open internships is too small for ${count} applications`)
  await prepareStudents(db, ids, busy.id, open.slice(0, swiped))
  const [swipeTargets, applyTargets] = [open.slice(swiped, swiped + count), open.slice(swiped + count)]
  const calls = callOperations({ ...crowd, student, open: swipeTargets }, count)
  const post = (name: string, path: string, targets: string[], body: object): Operation => ({
    name,
    requests: targets.map((internship_id, index) =>
      postRequest(path, { internship_id, ...body }, student[index % student.length]?.token),
    ),
    most: 1.5,
  })
  const feed = callRequest(callOf('Discover', '/internships'), busy.token)
  return [
    ...calls,
    {
      name: 'feed after 5000 swipes',
      requests: Array.from({ length: count }, () => feed),
      most: 1.5,
      mostMilliseconds: 8,
    },
    post('swipe', '/api/interactions/swipes', swipeTargets, { direction: 'left' }),
    post('apply', '/api/applications', applyTargets, application),
  ]
}

const application = { cover_letter: 'I would love to learn with you.', resume_url: 'https://example.com/resume.pdf' }

/** How common the words of a search are decides its duration more than anything else. */
const searches = {
  'a common word': 'word1',
  'two words': 'word3 word20',
  'a word of 2.6 %': 'word300',
  'a rare word': 'word3999',
}

const callOperations = ({ open, ...people }: Crowd, count: number): Operation[] =>
  (['student', 'company'] as const).flatMap(role =>
    distinctCalls(role).flatMap(call => {
      const limits = call.includes('sort=best') ? { most: 3, mostMilliseconds: 15 } : { most: 1.5 }
      const isPlainSearch = call === callOf('Search with words', '/internships')
      if (isPlainSearch)
        return Object.entries(searches).map(([name, words]) => ({
          name: `search, ${name}`,
          requests: requestsOf(fillPlaceholders(call, { words }), people[role], open, count),
          ...limits,
        }))
      const who = role === 'company' ? ', company' : ''
      return [{ name: shortName(call) + who, requests: requestsOf(call, people[role], open, count), ...limits }]
    }),
  )

/** Gives all students the same skills and removes their swipes. The student `busy` has skipped the internships `swiped`. */
const prepareStudents = async (db: Database, ids: string[], busy: string, swiped: string[]) => {
  await sql`update student_profiles set skills = '{skill7,skill30,skill150}', skill_keys = '{skill7,skill30,skill150}'
    where user_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from saved_internships where student_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from swipes where student_id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into swipes (student_id, internship_id, direction)
    select ${busy}::uuid, internship_id, 'left' from unnest(${swiped}::uuid[]) internship_id`.execute(db)
  await sql`analyze swipes`.execute(db)
}
