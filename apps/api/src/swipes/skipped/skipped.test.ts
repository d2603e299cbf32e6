import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const skip = (student: Person, internship_id: string) =>
  student.call('POST', '/interactions/swipes', { internship_id, direction: 'left' })
const listSkipped = async (student: Person, query = ''): Promise<Json> => {
  const { status, body } = await student.call('GET', `/interactions/skipped${query}`)
  expect(status).toBe(200)
  return body
}
const titles = async (student: Person) =>
  (await listSkipped(student)).skipped.map(({ internship_id }: Json) => internship_id.title)

test('skipped internships are listed newest first while they are open and undecided otherwise', async () => {
  const [student, other] = [await makeStudent(api), await makeStudent(api)]
  const make = (title: string) => makeInternship(api, company, { title })
  const [first, closed, late, saved, applied, second] = [
    await make('first'),
    await make('closed'),
    await make('late'),
    await make('saved'),
    await make('applied'),
    await make('second'),
  ]
  for (const id of [first, closed, late, saved, applied, second]) await skip(student, id)
  const liked = await make('liked once')
  await student.call('POST', '/interactions/swipes', { internship_id: liked, direction: 'right' })
  await student.call('DELETE', `/interactions/saved-jobs/${liked}`)
  await company.call('PATCH', `/internships/${closed}/close`)
  await api.db.updateTable('internships').set({ application_deadline: '2020-01-01' }).where('id', '=', late).execute()
  await student.call('POST', '/interactions/saved-jobs', { internship_id: saved })
  const application = { internship_id: applied, cover_letter: 'Hello', resume_url: 'https://example.com/cv' }
  expect((await student.call('POST', '/applications', application)).status).toBe(201)

  const { skipped, pagination } = await listSkipped(student, '?limit=1')
  expect(pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 })
  expect(skipped[0].internship_id).toMatchObject({ id: second, title: 'second', is_saved: false, is_open: true })
  expect(await titles(student)).toEqual(['second', 'first'])
  expect((await listSkipped(other)).skipped).toEqual([])
})

test('bringing one back takes it off the list and puts it into the feed', async () => {
  const student = await makeStudent(api)
  const id = await makeInternship(api, company, { title: 'second chance' })
  const feed = async () =>
    (await student.call('GET', '/internships?feed=discover&limit=50')).body.internships.map(({ id }: Json) => id)
  await skip(student, id)
  expect(await feed()).not.toContain(id)
  expect(await titles(student)).toEqual(['second chance'])
  expect((await student.call('DELETE', `/interactions/swipes/${id}`)).status).toBe(200)
  expect(await titles(student)).toEqual([])
  expect(await feed()).toContain(id)
})

test('companies have no skipped internships', async () => {
  expect((await company.call('GET', '/interactions/skipped')).status).toBe(403)
})
