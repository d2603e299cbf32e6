import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { callAs, type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const save = (person: Person, internship_id: unknown) =>
  person.call('POST', '/interactions/saved-jobs', { internship_id })
const unsave = (person: Person, id: string) => person.call('DELETE', `/interactions/saved-jobs/${id}`)
const isSaved = async (person: Person, id: string) => (await person.call('GET', `/interactions/saved-jobs/${id}`)).body

test('saving twice stores one row, with the whole internship in the response', async () => {
  const student = await makeStudent(api)
  const id = await makeInternship(api, company, { title: 'Keeper', skills_required: ['SQL'] })
  expect(await isSaved(student, id)).toEqual({ isSaved: false })
  const first = await save(student, id)
  expect(first.status).toBe(201)
  expect(first.body.saved.internship_id).toMatchObject({ id, title: 'Keeper', company_id: { id: company.id } })
  const again = await save(student, id)
  expect(again.status).toBe(200)
  expect(again.body.saved.saved_at).toBe(first.body.saved.saved_at)
  expect(await isSaved(student, id)).toEqual({ isSaved: true })
  expect((await student.call('GET', '/interactions/saved-jobs')).body.pagination.total).toBe(1)
})

test('twenty equal saves at once store one row', async () => {
  const student = await makeStudent(api)
  const id = await makeInternship(api, company)
  const responses = await Promise.all(Array.from({ length: 20 }, () => save(student, id)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(19)
})

test('the list is paged, newest first, without deleted internships and drafts; closed ones are marked', async () => {
  const student = await makeStudent(api)
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const id = await makeInternship(api, company, { title: `Saved ${n}` })
    ids.push(id)
    await save(student, id)
    await sql`
      update saved_internships set saved_at = now() + ${n} * interval '1 second' where internship_id = ${id}`.execute(
      api.db,
    )
  }
  await sql`update internships set deleted_at = now() where id = ${ids[4] ?? ''}`.execute(api.db)
  await sql`update internships set status = 'draft' where id = ${ids[3] ?? ''}`.execute(api.db)
  await sql`update internships set status = 'closed' where id = ${ids[2] ?? ''}`.execute(api.db)
  const first = (await student.call('GET', '/interactions/saved-jobs?limit=2')).body
  expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
  expect(first.saved.map((row: Json) => [row.internship_id.title, row.internship_id.is_open])).toEqual([
    ['Saved 3', false],
    ['Saved 2', true],
  ])
  expect(first.saved[0].saved_at).toMatch(/Z$/)
  const second = (await student.call('GET', '/interactions/saved-jobs?limit=2&page=2')).body
  expect(second.saved.map((row: Json) => row.internship_id.title)).toEqual(['Saved 1'])
  expect((await student.call('GET', '/interactions/saved-jobs?page=7')).body.saved).toEqual([])
  for (const query of ['limit=101', 'limit=x', 'page=0'])
    expect((await student.call('GET', `/interactions/saved-jobs?${query}`)).status).toBe(400)
})

test('unsaving keeps the swipe, and unsaving again is not found', async () => {
  const student = await makeStudent(api)
  const id = await makeInternship(api, company)
  await student.call('POST', '/interactions/swipes', { internship_id: id, direction: 'right' })
  expect((await unsave(student, id)).body).toEqual({ success: true })
  expect(await isSaved(student, id)).toEqual({ isSaved: false })
  expect((await student.call('GET', '/interactions/swipes')).body.swipes[0].direction).toBe('right')
  const again = await unsave(student, id)
  expect(again.status).toBe(404)
  expect(again.body.error).toBe('Saved internship not found')
})

test('a student can save only visible internships', async () => {
  const student = await makeStudent(api)
  const hidden = [
    await makeInternship(api, company, { status: 'draft' }),
    await makeInternship(api, company, { status: 'closed' }),
    await makeInternship(api, company, { deleted_at: new Date() }),
    newId(),
  ]
  for (const id of hidden) {
    const response = await save(student, id)
    expect(response.status).toBe(404)
    expect(response.body.error).toBe('Internship not found')
  }
  for (const wrong of ['x', null, 7, [newId()], undefined]) expect((await save(student, wrong)).status).toBe(400)
  for (const path of ['x', '%20', `${newId()}'`])
    expect((await student.call('GET', `/interactions/saved-jobs/${path}`)).status).toBe(404)
})

test('a save can be read and removed by its student only', async () => {
  const [student, other] = [await makeStudent(api), await makeStudent(api)]
  const id = await makeInternship(api, company)
  await save(student, id)
  expect(await isSaved(other, id)).toEqual({ isSaved: false })
  expect((await other.call('GET', '/interactions/saved-jobs')).body.saved).toEqual([])
  expect((await unsave(other, id)).status).toBe(404)
  expect(await isSaved(student, id)).toEqual({ isSaved: true })
  const calls = [
    ['POST', '/interactions/saved-jobs', { internship_id: id }],
    ['GET', '/interactions/saved-jobs', undefined],
    ['GET', `/interactions/saved-jobs/${id}`, undefined],
    ['DELETE', `/interactions/saved-jobs/${id}`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await company.call(method, path, body)).status).toBe(403)
    expect((await callAs(api.app, null, method, path, body)).status).toBe(401)
  }
})
