import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const titlesFor = async (person: Person, id: string): Promise<string[]> => {
  const { status, body } = await person.call('GET', `/internships/${id}/similar`)
  expect(status).toBe(200)
  return body.internships.map((internship: Json) => internship.title)
}

const make = (title: string, skills_required: string[], details: object = {}, owner = company) =>
  makeInternship(api, owner, { title, skills_required, ...details })

test('the internships that share most skills come first, and only open ones', async () => {
  const student = await makeStudent(api)
  const id = await make('Model', ['Éclair', 'Fondue', 'Gratin'])
  await make('Shares one', ['gratin'])
  await make('Shares all', ['ECLAIR', 'Fondue', 'Gratin'])
  await make('Shares two of four', ['Fondue', 'Gratin', 'Quiche', 'Ragout'])
  await make('Shares two of two', ['Fondue', 'Gratin'])
  await make('Also shares one', ['Fondue', 'Quiche'])
  await make('Shares nothing', ['Quiche'])
  await make('Closed', ['Fondue', 'Gratin'], { status: 'closed' })
  await make('Expired', ['Fondue', 'Gratin'], { application_deadline: inDays(-1) })
  expect(await titlesFor(student, id)).toEqual(['Shares all', 'Shares two of two', 'Shares two of four', 'Shares one'])
})

test('a skill that is written in two ways counts once', async () => {
  const student = await makeStudent(api)
  const id = await make('Model', ['Crêpe', 'Crepe', 'Nougat', 'Praline'])
  await make('Shares two', ['Nougat', 'Praline', 'Sorbet'])
  await make('Shares one', ['Crepe'])
  expect(await titlesFor(student, id)).toEqual(['Shares two', 'Shares one'])
})

test('internships that the student swiped, saved or applied to are left out', async () => {
  const [student, other] = [await makeStudent(api), await makeStudent(api)]
  const id = await make('Model', ['Weaving'])
  const skipped = await make('Skipped', ['Weaving'])
  const saved = await make('Saved', ['Weaving'])
  const applied = await make('Applied', ['Weaving'])
  await make('Undecided', ['Weaving'])
  await student.call('POST', '/interactions/swipes', { internship_id: skipped, direction: 'left' })
  await student.call('POST', '/interactions/saved-jobs', { internship_id: saved })
  await student.call('POST', '/applications', {
    internship_id: applied,
    cover_letter: 'Hello',
    resume_url: 'https://example.com/cv',
  })
  expect(await titlesFor(student, id)).toEqual(['Undecided'])
  const { body } = await student.call('GET', `/internships/${id}/similar`)
  expect(body.internships[0]).toMatchObject({ is_saved: false, application: null, match: { skills: [] } })
  expect(await titlesFor(other, id)).toHaveLength(4)
})

test('an internship without skills is similar to the newest of its company', async () => {
  const [student, owner] = [await makeStudent(api), await makeCompany(api)]
  const id = await make('No skills', [], {}, owner)
  await make('Older', [], {}, owner)
  await make('Newer', ['Juggling'], {}, owner)
  expect(await titlesFor(student, id)).toEqual(['Newer', 'Older'])
})

test('only students who may see the internship get similar ones', async () => {
  const student = await makeStudent(api)
  const draft = await make('Draft', ['Weaving'], { status: 'draft' })
  for (const id of [draft, newId(), 'not-an-id'])
    expect((await student.call('GET', `/internships/${id}/similar`)).status).toBe(404)
  expect((await company.call('GET', `/internships/${await make('Open', ['Weaving'])}/similar`)).status).toBe(403)
})
