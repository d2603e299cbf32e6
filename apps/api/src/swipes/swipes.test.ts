import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { callAs, type Json, makeCompany, makePerson, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const swipe = (person: Person, internship_id: string, direction: string) =>
  person.call('POST', '/interactions/swipes', { internship_id, direction })
const undo = (person: Person, id: string) => person.call('DELETE', `/interactions/swipes/${id}`)
const isSaved = async (person: Person, id: string) =>
  (await person.call('GET', `/interactions/saved-jobs/${id}`)).body.isSaved
const rowsOf = async (person: Person) =>
  (await sql<{ direction: string }>`select direction from swipes where student_id = ${person.id}`.execute(api.db)).rows

describe('recording a swipe', () => {
  test('to the right saves the internship, repeating it changes nothing, and changing it to the left removes the save', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    const first = await swipe(student, id, 'right')
    expect(first.status).toBe(201)
    expect(first.body.swipe).toMatchObject({ internship_id: id, direction: 'right' })
    expect(await isSaved(student, id)).toBe(true)
    const again = await swipe(student, id, 'right')
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((await swipe(student, id, 'left')).status).toBe(200)
    expect(await isSaved(student, id)).toBe(false)
    expect(await rowsOf(student)).toEqual([{ direction: 'left' }])
    expect((await swipe(student, id, 'right')).status).toBe(200)
    expect(await isSaved(student, id)).toBe(true)
  })

  test('does not remove a save that the student made by hand', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    await student.call('POST', '/interactions/saved-jobs', { internship_id: id })
    await swipe(student, id, 'right')
    await swipe(student, id, 'left')
    expect(await isSaved(student, id)).toBe(true)
    await undo(student, id)
    expect(await isSaved(student, id)).toBe(true)
  })

  test('to the right again after unsaving does not save again', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    await swipe(student, id, 'right')
    await student.call('DELETE', `/interactions/saved-jobs/${id}`)
    expect((await swipe(student, id, 'right')).status).toBe(200)
    expect(await isSaved(student, id)).toBe(false)
    expect(await rowsOf(student)).toEqual([{ direction: 'right' }])
  })

  test('on an internship that is not open is rejected, unless it repeats an earlier swipe', async () => {
    const student = await makeStudent(api)
    const closed = await makeInternship(api, company, { status: 'closed' })
    const late = await makeInternship(api, company, { application_deadline: '2020-01-01' })
    for (const id of [closed, late]) {
      const response = await swipe(student, id, 'right')
      expect(response.status).toBe(409)
      expect(response.body.code).toBe('not_accepting')
    }
    const draft = await makeInternship(api, company, { status: 'draft' })
    const deleted = await makeInternship(api, company, { deleted_at: new Date() })
    for (const id of [draft, deleted, newId()]) {
      const response = await swipe(student, id, 'left')
      expect(response.status).toBe(404)
      expect(response.body.error).toBe('Internship not found')
    }
    const closing = await makeInternship(api, company)
    await swipe(student, closing, 'right')
    await sql`update internships set status = 'closed' where id = ${closing}`.execute(api.db)
    expect((await swipe(student, closing, 'right')).status).toBe(200)
    expect((await swipe(student, closing, 'left')).status).toBe(409)
    expect(await rowsOf(student)).toEqual([{ direction: 'right' }])
  })

  test.each([
    {},
    { internship_id: 'x', direction: 'left' },
    { direction: 'left' },
    { internship_id: newId() },
    { internship_id: newId(), direction: 'up' },
    { internship_id: [newId()], direction: 'left' },
    { internship_id: `${newId()}\u0000`, direction: 'left' },
  ])('%j is refused', async body => {
    const response = await (await makeStudent(api)).call('POST', '/interactions/swipes', body)
    expect(response.status).toBe(400)
    expect(response.body.code).toBe('invalid_input')
  })

  test('ignores another student id in the body', async () => {
    const [student, other] = [await makeStudent(api), await makeStudent(api)]
    const id = await makeInternship(api, company)
    const body = { internship_id: id, direction: 'left', student_id: other.id, swiped_at: '2000-01-01T00:00:00Z' }
    const response = await student.call('POST', '/interactions/swipes', body)
    expect(response.body.swipe.swiped_at > '2020').toBe(true)
    expect(await rowsOf(other)).toEqual([])
    expect(await rowsOf(student)).toHaveLength(1)
  })

  test('twenty times at once stores one swipe and one save', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    const responses = await Promise.all(Array.from({ length: 20 }, () => swipe(student, id, 'right')))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await rowsOf(student)).toEqual([{ direction: 'right' }])
    expect(await isSaved(student, id)).toBe(true)
  })

  test('in both directions at once leaves a save that agrees with the swipe', async () => {
    const student = await makeStudent(api)
    for (let round = 0; round < 5; round++) {
      const id = await makeInternship(api, company)
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, n) => swipe(student, id, n % 2 ? 'left' : 'right')),
      )
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      const { body } = await student.call('GET', '/interactions/swipes?limit=100')
      const found = body.swipes.filter((row: Json) => row.internship_id === id)
      expect(found).toHaveLength(1)
      expect(await isSaved(student, id)).toBe(found[0].direction === 'right')
    }
  })
})

describe('a batch of swipes', () => {
  const batch = (person: Person, swipes: [string, string][]) =>
    person.call('POST', '/interactions/swipes/batch', {
      swipes: swipes.map(([internship_id, direction]) => ({ internship_id, direction })),
    })
  const statuses = (body: Json) => body.outcomes.map((outcome: Json) => outcome.status)

  test('gives each swipe its own outcome in order, saves the internships swiped to the right, and changes nothing when it is repeated', async () => {
    const student = await makeStudent(api)
    const ids = [await makeInternship(api, company), await makeInternship(api, company)] as const
    const closed = await makeInternship(api, company, { status: 'closed' })
    const draft = await makeInternship(api, company, { status: 'draft' })
    const swipes: [string, string][] = [
      [ids[1], 'right'],
      [closed, 'left'],
      [draft, 'left'],
      [newId(), 'right'],
      [ids[0], 'left'],
    ]
    const first = await batch(student, swipes)
    expect(statuses(first.body)).toEqual([201, 409, 404, 404, 201])
    const single = await swipe(student, closed, 'left')
    const { error, code } = first.body.outcomes[1]
    expect({ error, code }).toEqual(single.body)
    expect(first.body.outcomes[0].swipe).toMatchObject({ internship_id: ids[1], direction: 'right' })
    expect([await isSaved(student, ids[1]), await isSaved(student, ids[0])]).toEqual([true, false])
    const again = await batch(student, swipes)
    expect(statuses(again.body)).toEqual([200, 409, 404, 404, 200])
    expect(again.body.outcomes[0].swipe).toEqual(first.body.outcomes[0].swipe)
    const listed = (await student.call('GET', '/interactions/swipes')).body.swipes
    expect(listed.map((row: Json) => row.internship_id)).toEqual([ids[0], ids[1]])
    expect((await undo(student, ids[1])).status).toBe(200)
    expect(await isSaved(student, ids[1])).toBe(false)
  })

  test('with several swipes on one internship ends like the last of them', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    const { body } = await batch(student, [
      [id, 'right'],
      [id, 'left'],
      [id, 'right'],
      [id, 'left'],
    ])
    expect(statuses(body)).toEqual([201, 200, 200, 200])
    expect(body.outcomes.map((outcome: Json) => outcome.swipe.direction)).toEqual(['right', 'left', 'right', 'left'])
    expect(await rowsOf(student)).toEqual([{ direction: 'left' }])
    expect(await isSaved(student, id)).toBe(false)
  })

  test('is rejected as a whole when it is empty, too long or not made of swipes', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    const one: [string, string] = [id, 'right']
    for (const swipes of [[], Array<[string, string]>(51).fill(one), [one, [id, 'up'] as [string, string]]])
      expect((await batch(student, swipes)).status).toBe(400)
    expect(await rowsOf(student)).toEqual([])
  })

  test.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')('takes as many SQL statements as one swipe', async () => {
    const student = await makeStudent(api)
    const ids: string[] = []
    for (let n = 0; n < 21; n++) ids.push(await makeInternship(api, company))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const countStatements = async (work: () => Promise<unknown>) => {
      query.mockClear()
      await work()
      return query.mock.calls.filter(([sent]) => /swipes|internships|users/.test(JSON.stringify(sent))).length
    }
    const [one = '', ...twenty] = ids
    const alone = await countStatements(() => swipe(student, one, 'right'))
    expect(alone).toBeLessThan(8)
    expect(
      await countStatements(() =>
        batch(
          student,
          twenty.map(id => [id, 'right']),
        ),
      ),
    ).toBe(alone)
    query.mockRestore()
  })
})

describe('the swipes of a student', () => {
  test('are listed newest first, filtered and paged, without deleted internships', async () => {
    const student = await makeStudent(api)
    const ids: string[] = []
    for (const n of [1, 2, 3, 4]) {
      const id = await makeInternship(api, company, { title: `Card ${n}`, location: 'Oslo', is_remote: n === 2 })
      ids.push(id)
      await swipe(student, id, n % 2 ? 'right' : 'left')
      await sql`update swipes set swiped_at = now() + ${n} * interval '1 second' where internship_id = ${id}`.execute(
        api.db,
      )
    }
    await sql`update internships set deleted_at = now() where id = ${ids[3] ?? ''}`.execute(api.db)
    const all = await student.call('GET', '/interactions/swipes?page=1&limit=2')
    expect(all.body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(all.body.swipes).toEqual([
      { internship_id: ids[2], direction: 'right', swiped_at: expect.stringMatching(/Z$/), internship: card(3) },
      { internship_id: ids[1], direction: 'left', swiped_at: expect.stringMatching(/Z$/), internship: card(2) },
    ])
    function card(n: number) {
      const id = ids[n - 1]
      return { id, _id: id, title: `Card ${n}`, location: 'Oslo', is_remote: n === 2 }
    }
    const right = await student.call('GET', '/interactions/swipes?direction=right')
    expect(right.body.swipes.map((row: Json) => row.internship.title)).toEqual(['Card 3', 'Card 1'])
    expect((await student.call('GET', '/interactions/swipes?page=9')).body.swipes).toEqual([])
    expect((await (await makeStudent(api)).call('GET', '/interactions/swipes')).body.swipes).toEqual([])
    for (const query of ['direction=up', 'limit=101', 'limit=0', 'page=0'])
      expect((await student.call('GET', `/interactions/swipes?${query}`)).status).toBe(400)
  })

  test('can be undone together with their save, by this student only', async () => {
    const [student, other] = [await makeStudent(api), await makeStudent(api)]
    const id = await makeInternship(api, company)
    await swipe(student, id, 'right')
    const denied = await undo(other, id)
    expect(denied.status).toBe(404)
    expect(denied.body.error).toBe('Swipe not found')
    expect(await isSaved(student, id)).toBe(true)
    expect((await undo(student, id)).body).toEqual({ success: true })
    expect(await isSaved(student, id)).toBe(false)
    expect(await rowsOf(student)).toEqual([])
    expect((await undo(student, id)).status).toBe(404)
    expect((await undo(student, 'nonsense')).status).toBe(404)
    expect((await swipe(student, id, 'left')).status).toBe(201)
  })
})

describe('the statistics', () => {
  test('show the owner how students swiped', async () => {
    const id = await makeInternship(api, company)
    const stats = async () => (await company.call('GET', `/interactions/swipes/stats/${id}`)).body.stats
    expect(await stats()).toEqual({ right: 0, left: 0, total: 0, interest_rate: 0 })
    for (const direction of ['right', 'left', 'right']) await swipe(await makeStudent(api), id, direction)
    expect(await stats()).toEqual({ right: 2, left: 1, total: 3, interest_rate: 0.6667 })
  })

  test('are not visible to anybody else', async () => {
    const id = await makeInternship(api, company)
    const draft = await makeInternship(api, company, { status: 'draft' })
    const deleted = await makeInternship(api, company, { deleted_at: new Date() })
    const [other, student] = [await makeCompany(api), await makeStudent(api)]
    const statusOf = async (person: Person, internship: string) =>
      (await person.call('GET', `/interactions/swipes/stats/${internship}`)).status
    expect(await statusOf(other, id)).toBe(403)
    expect(await statusOf(student, id)).toBe(403)
    expect(await statusOf(other, draft)).toBe(404)
    expect(await statusOf(company, draft)).toBe(200)
    expect(await statusOf(company, deleted)).toBe(404)
    expect(await statusOf(company, newId())).toBe(404)
  })
})

test('companies, people without a role and people without a session cannot swipe', async () => {
  const id = await makeInternship(api, company)
  const undecided = await makePerson(api, null)
  const calls = [
    ['POST', '/interactions/swipes', { internship_id: id, direction: 'left' }],
    ['GET', '/interactions/swipes', undefined],
    ['DELETE', `/interactions/swipes/${id}`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    for (const person of [company, undecided]) expect((await person.call(method, path, body)).status).toBe(403)
    expect((await callAs(api.app, null, method, path, body)).status).toBe(401)
  }
})
