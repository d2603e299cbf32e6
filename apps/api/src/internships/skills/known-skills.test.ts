import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, makePerson, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listKnownSkills } from './known-skills.service.ts'

let test: TestApp
let student: Person
let company: Person
beforeAll(async () => {
  test = await startTestApp()
  ;[student, company] = [await makeStudent(test), await makeCompany(test)]
  for (const skills_required of [
    ['SQL', 'Machine Learning'],
    ['SQL', 'Café service'],
    ['sql', 'Sales'],
  ])
    await makeInternship(test, company, { skills_required })
  await makeInternship(test, company, { skills_required: ['Secret draft'], status: 'draft' })
  await makeInternship(test, company, { skills_required: ['Sold out'], status: 'closed' })
})
afterAll(() => test.close())

const suggest = async (query: string, person = student) =>
  (await person.call('GET', `/internships/skills${query}`)).body

it('lists the skills of open internships, the most wanted first, each in its most frequent spelling', async () => {
  const skills = ['SQL', 'Café service', 'Machine Learning', 'Sales']
  expect(await suggest('')).toEqual({ skills })
  expect(await suggest('', company)).toEqual({ skills })
  expect(await suggest('?limit=1')).toEqual({ skills: ['SQL'] })
})

it('suggests by the beginning of a skill, then of its words, in any case and without accents', async () => {
  expect(await suggest('?prefix=S')).toEqual({ skills: ['SQL', 'Sales', 'Café service'] })
  expect(await suggest('?prefix=cafe')).toEqual({ skills: ['Café service'] })
  expect(await suggest('?prefix=LEARN')).toEqual({ skills: ['Machine Learning'] })
  expect(await suggest('?prefix=secret')).toEqual({ skills: [] })
})

it('rejects a long prefix, a large limit and people without a role', async () => {
  for (const query of [`?prefix=${'x'.repeat(51)}`, '?limit=31', '?limit=0'])
    expect((await student.call('GET', `/internships/skills${query}`)).status).toBe(400)
  const undecided = await makePerson(test, null)
  expect((await undecided.call('GET', '/internships/skills')).status).toBe(403)
})

it('reads the skills from the database once in ten seconds', async () => {
  await makeInternship(test, company, { skills_required: ['Beekeeping'] })
  expect(await suggest('?prefix=bee')).toEqual({ skills: [] })
  expect(await listKnownSkills(test.db, Date.now() + 11_000)).toContain('Beekeeping')
})
