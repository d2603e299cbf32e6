import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairCounters } from '../../internships/counts/counter-repairs.service.ts'
import { lockDeletions } from '../../platform/access/writer-locks.ts'
import { untilLockWaits } from '../../testing/locks/lock-waits.ts'
import { type ApiResponse, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A long run needs more: FLEDGE_TEST_DELETIONS=500. */
const rounds = Number(process.env.FLEDGE_TEST_DELETIONS ?? 6)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const letter = { cover_letter: 'I would love to.', resume_url: 'https://example.com/resume.pdf' }
const apply = (student: Person, internship_id: string) =>
  student.call('POST', '/applications', { internship_id, ...letter })
const swipe = (student: Person, internship_id: string, direction: string) =>
  student.call('POST', '/interactions/swipes', { internship_id, direction })
const save = (student: Person, internship_id: string) =>
  student.call('POST', '/interactions/saved-jobs', { internship_id })
const deletion = (person: Person) => person.call('DELETE', '/auth/delete')

/** A student who has applied to the first internship, swiped on all and saved one. */
const makeActiveStudent = async (ids: string[]) => {
  const student = await makeStudent(t)
  await student.call('PUT', '/student-profile', { skills: ['React'] })
  const { body } = await apply(student, ids[0] ?? '')
  for (const id of ids) await swipe(student, id, 'left')
  return { student, applicationId: body.application.id as string }
}

const writesOfStudent = (student: Person, applicationId: string, ids: string[]) => [
  ...ids.flatMap((id, index) => [
    () => apply(student, id),
    () => swipe(student, id, index % 2 ? 'right' : 'left'),
    () => swipe(student, id, 'right'),
    () => save(student, id),
    () => student.call('GET', `/internships/${id}`),
  ]),
  () => student.call('DELETE', `/applications/${applicationId}`),
  () => student.call('PUT', '/student-profile', { skills: ['SQL'] }),
  () => student.call('PUT', '/auth/me', { full_name: 'Renamed Student' }),
]

const writesOfCompany = (company: Person, student: Person, applicationId: string, ids: string[]) => [
  ...ids.map(id => () => company.call('PATCH', `/internships/${id}/${id === ids[0] ? 'publish' : 'close'}`)),
  () => company.call('PATCH', `/applications/${applicationId}/status`, { status: 'reviewed' }),
  () => company.call('PATCH', `/applications/${applicationId}/review`, { rating: 4, note: 'Kind' }),
  () => company.call('POST', '/applications/tell', { application_ids: [applicationId] }),
  () => company.call('PUT', `/student-profile/saved/${student.id}`),
  () => company.call('PUT', `/student-profile/notes/${student.id}`, { text: 'Call in May' }),
  () => company.call('POST', '/invitations', { student_id: student.id, internship_id: ids[2] }),
  () => company.call('PUT', '/company-profile', { company_name: 'Bakehouse' }),
  () => company.call('POST', '/internships', { title: 'New', description: 'Posted beside the deletion' }),
  () => company.call('DELETE', `/internships/${ids[1]}`),
]

/** The lock order prevents deadlocks. Without this check, the retries would hide a wrong order. */
const countDeadlocks = async () => {
  if (t.database.engine.kind === 'pglite') return 0
  await sql`select pg_stat_clear_snapshot()`.execute(t.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(t.db)
  return rows[0]?.deadlocks
}

/** Moves the deletion to a different place of the queue in every round. */
const withDeletions = (writes: (() => Promise<ApiResponse>)[], deletions: (() => Promise<ApiResponse>)[], at: number) =>
  writes.toSpliced(at % writes.length, 0, ...deletions)

/**
 * The server has ten connections. More requests at a time would only wait for one, and on a busy machine this wait ends
 * with 503 after three seconds, which says nothing about locks.
 */
const maxInFlight = 10

const sendAll = async (requests: (() => Promise<ApiResponse>)[]) => {
  const queue = requests.values()
  const responses: ApiResponse[] = []
  const send = async () => {
    for (const request of queue) responses.push(await request())
  }
  await Promise.all(Array.from({ length: maxInFlight }, send))
  return responses
}

test('Deleting accounts during their own writes fails no request and leaves the counters exact', async () => {
  const failed: string[] = []
  let answers = 0
  for (let round = 0; round < rounds; round++) {
    const company = await makeCompany(t)
    const ids = await Promise.all(['One', 'Two', 'Three'].map(title => makeInternship(t, company, { title })))
    const { student, applicationId } = await makeActiveStudent(ids)
    const { student: other, applicationId: otherId } = await makeActiveStudent(ids)
    const writes = [
      ...writesOfStudent(student, applicationId, ids),
      ...writesOfCompany(company, student, applicationId, ids),
      ...writesOfStudent(other, otherId, ids),
    ]
    const deletions = [
      () => deletion(student),
      ...(round % 3 === 1 ? [() => deletion(company)] : []),
      ...(round % 3 === 2 ? [() => deletion(other)] : []),
    ]
    const responses = await sendAll(withDeletions(writes, deletions, round * 7))
    answers += responses.length
    failed.push(
      ...responses.filter(({ status }) => status >= 500).map(({ body }) => `${round}: ${JSON.stringify(body)}`),
    )
    expect((await student.call('GET', '/auth/me')).status).toBe(401)
  }
  if (rounds > 6) console.log(`${rounds} rounds, ${answers} answers, ${failed.length} failed`)
  expect(failed).toEqual([])
  expect(await countDeadlocks()).toBe(0)
  const drifted: unknown[] = []
  await repairCounters(t.db, { ...t.app.log, error: (entry: unknown) => drifted.push(entry) })
  expect(drifted).toEqual([])
})

// The embedded database runs one transaction at a time, so that no deletion waits for a lock there.
test.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')(
  'Students are deleted in parallel, and a company while nothing else is deleted',
  async () => {
    const [first, second, company] = [await makeStudent(t), await makeStudent(t), await makeCompany(t)]
    await t.db.transaction().execute(async trx => {
      await lockDeletions(trx, 'student')
      expect((await deletion(first)).status).toBe(200)
    })
    const { sent } = await t.db.transaction().execute(async trx => {
      await lockDeletions(trx, 'company')
      const sent = [deletion(second), deletion(company)]
      await untilLockWaits(t.db, 2, { isAdvisory: true })
      return { sent }
    })
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  },
)
