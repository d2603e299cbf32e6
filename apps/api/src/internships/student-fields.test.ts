import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let company: Person
let student: Person
let savedId: string
let appliedId: string
let newId: string

beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
  student = await makeStudent(api)
  await student.call('PUT', '/student-profile', { skills: ['SQL'] })
  const skills_required = ['SQL', 'Rust']
  savedId = await makeInternship(api, company, { title: 'Saved one', skills_required })
  appliedId = await makeInternship(api, company, { title: 'Applied one', skills_required })
  newId = await makeInternship(api, company, { title: 'New one', skills_required })
  await student.call('POST', '/interactions/saved-jobs', { internship_id: savedId })
  await student.call('POST', '/interactions/saved-jobs', { internship_id: appliedId })
  await makeApplication(api, student, appliedId, { status: 'accepted' })
})
afterAll(() => api.close())

const match = { score: expect.any(Number), skills: ['SQL'] }
const expected = () => ({
  [savedId]: { is_saved: true, application: null, match },
  [appliedId]: { is_saved: true, application: { status: 'accepted', id: expect.any(String) }, match },
  [newId]: { is_saved: false, application: null, match },
})

const byId = (internships: Json[]) => Object.fromEntries(internships.map(internship => [internship.id, internship]))

test.each(['', '?search=one', '?skills=sql', '?sort=best', '?sort=deadline', '?remote=false'])(
  'GET /internships%s carries the match, the save and the application of the student',
  async query => {
    const { body } = await student.call('GET', `/internships${query}`)
    expect(byId(body.internships)).toMatchObject(expected())
  },
)

test("the list of a company's open internships carries the match, the save and the application of the student", async () => {
  const { body } = await student.call('GET', `/internships?company_id=${company.id}`)
  expect(byId(body.internships)).toMatchObject(expected())
})

test('the saved list and the response to a save carry the match, the save and the application of the student', async () => {
  const { body } = await student.call('GET', '/interactions/saved-jobs')
  const { [savedId]: saved, [appliedId]: applied } = expected()
  expect(byId(body.saved.map((item: Json) => item.internship_id))).toMatchObject({
    [savedId]: saved,
    [appliedId]: applied,
  })
  const again = await student.call('POST', '/interactions/saved-jobs', { internship_id: appliedId })
  expect(again.body.saved.internship_id).toMatchObject(applied ?? {})
})

test('the Discover feed has only internships that are neither saved nor applied to', async () => {
  const { body } = await student.call('GET', '/internships?feed=discover')
  expect(body.internships).toMatchObject([{ id: newId, is_saved: false, application: null, match }])
})

test('another student sees their own match, save and application, and a company sees none', async () => {
  const other = await makeStudent(api)
  const { body } = await other.call('GET', '/internships')
  expect(body.internships).toHaveLength(3)
  for (const internship of body.internships) {
    expect(internship).toMatchObject({ is_saved: false, application: null, match: { skills: [] } })
  }
  const reading = await (await makeCompany(api, 'Other')).call('GET', `/internships?company_id=${company.id}`)
  for (const internship of reading.body.internships) {
    expect(Object.keys(internship)).not.toEqual(expect.arrayContaining(['is_saved']))
    expect(internship.application).toBeUndefined()
  }
})
