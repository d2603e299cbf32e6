import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import type { Kind } from '../load/plan.ts'
import { callRequest } from '../load/requests.ts'
import { fillPlaceholders, placeholdersOf, type Values } from '../screens/placeholders.ts'
import type { Screen } from '../screens/screens.ts'
import { shortName } from '../screens/visits.ts'
import { listOpen, signIn, type Visitor } from './visitors.ts'

type Member = Visitor & { values: Partial<Values> }

/** Signed-in people who visit screens, and the internships that they open. */
export type Crowd = { student: Member[]; company: Member[]; open: string[] }

/** `words` is what the searches ask for: the benchmark's world has other words than the demo world. */
type Wanted = { students: number; companies: number; words?: string }

/** Signs people in and finds a conversation of each, which the calls of some screens need. */
export const gatherCrowd = async (db: Database, { students, companies, words = 'word3' }: Wanted): Promise<Crowd> => {
  const gather = async (role: 'student' | 'company', count: number) => {
    const people = await withConversations(db, role, await signIn(db, role, count))
    return people.map(person => ({ ...person, values: { words, ...person.values } }))
  }
  return {
    student: await gather('student', students),
    company: await gather('company', companies),
    open: await listOpen(db, 5000),
  }
}

type Found = { id: string; application: string; student: string; last: number }

const withConversations = async (db: Database, side: 'student' | 'company', people: Visitor[]): Promise<Member[]> => {
  const own = sql.ref(`t.${side}_id`)
  const { rows } = await sql<Found>`
    select distinct on (${own}) ${own} as id, t.application_id as application, t.student_id as student, t.last_seq as last
    from threads t join applications a on a.id = t.application_id
    where ${own} = any(${people.map(({ id }) => id)}::uuid[]) and t.last_seq > 0
    order by ${own}, t.application_id`.execute(db)
  const found = new Map(rows.map(({ id, ...values }) => [id, values]))
  return people.map(person => ({ ...person, values: found.get(person.id) ?? {} }))
}

/** `count` requests of a call by the people who have what it needs, each about another internship. */
export const requestsOf = (call: string, people: Member[], open: string[], count: number) => {
  const needed = placeholdersOf(call).filter(name => name !== 'internship')
  const able = people.filter(({ values }) => needed.every(name => values[name] !== undefined))
  if (able.length === 0) throw new Error(`Nobody in the world can send ${call}`)
  return Array.from({ length: count }, (_, index) => {
    const { values, token } = able[index % able.length] ?? { values: {}, token: '' }
    const internship = open[(index * 7) % open.length]
    return callRequest(fillPlaceholders(call, { ...values, ...(internship ? { internship } : {}) }), token)
  })
}

/** The calls of a visit as kinds of requests with the weight of the screen. */
export const kindsOfVisit = (
  { role, weight, calls }: Screen & { calls: string[] },
  { open, ...people }: Crowd,
  count: number,
): Kind[] =>
  calls.map(call => ({ name: shortName(call), weight, requests: requestsOf(call, people[role], open, count) }))
