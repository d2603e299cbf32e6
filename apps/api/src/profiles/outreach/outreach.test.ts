import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let company: Person
let ana: Person
beforeAll(async () => {
  t = await startTestApp()
  company = await makeCompany(t, 'Cora')
  ana = await makeStudent(t, 'Ana')
  for (const student of [ana, await makeStudent(t, 'Ben')])
    await student.call('PUT', '/student-profile', { skills: ['React'], phone: '1', bio: 'Hello' })
})
afterAll(() => t.close())

const search = async (person: Person, query: string) =>
  (await person.call('GET', `/student-profile/search?${query}`)).body.profiles.map(
    (profile: { user_id: { full_name: string } }) => profile.user_id.full_name,
  )

const outreachOf = async (person: Person) =>
  (await person.call('GET', `/student-profile/public/${ana.id}`)).body.profile.outreach

test('A saved student is on the list of that company alone, once, however often they are saved', async () => {
  const first = await company.call('PUT', `/student-profile/saved/${ana.id}`)
  const again = await company.call('PUT', `/student-profile/saved/${ana.id}`)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await search(company, 'list=saved&skills=react')).toEqual(['Ana'])
  expect(await search(company, 'list=saved&skills=cobol')).toEqual([])
  const rival = await makeCompany(t)
  expect(await search(rival, 'list=saved')).toEqual([])
  expect(await outreachOf(rival)).toEqual({ saved_at: null, note: null, invitations: [], takes_invitations: true })
  await rival.call('DELETE', `/student-profile/saved/${ana.id}`)
  expect(await outreachOf(company)).toMatchObject(first.body)
  for (const _ of [1, 2]) expect((await company.call('DELETE', `/student-profile/saved/${ana.id}`)).status).toBe(200)
  expect(await search(company, 'list=saved')).toEqual([])
})

test('The list of invited students has each of them once', async () => {
  for (const title of ['One', 'Two']) {
    const internship_id = await makeInternship(t, company, { title })
    await company.call('POST', '/invitations', { student_id: ana.id, internship_id })
  }
  expect(await search(company, 'list=invited')).toEqual(['Ana'])
})

test('A note has its author and time, and a tab with an older version cannot overwrite it', async () => {
  const write = (text: string, updated_at?: string | null) =>
    company.call('PUT', `/student-profile/notes/${ana.id}`, { text, updated_at })
  const first = await write('Met at the fair', null)
  expect(first.body.note).toMatchObject({ text: 'Met at the fair', author: 'Cora' })
  const second = await write('Met at the fair. Call in May.', first.body.note.updated_at)
  expect(second.status).toBe(200)
  expect(await write('Other tab', first.body.note.updated_at)).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  })
  expect((await write('Other tab', null)).status).toBe(409)
  // The retry of a save whose response was lost has the old version, but the stored text.
  expect((await write('Met at the fair. Call in May.', first.body.note.updated_at)).status).toBe(200)
  expect((await outreachOf(company)).note.text).toBe('Met at the fair. Call in May.')
  expect((await outreachOf(await makeCompany(t))).note).toBeNull()
  expect((await write('x'.repeat(5001))).status).toBe(400)
})

test('Only companies can save students and write notes about them, and only about students with a profile', async () => {
  const hidden = await makeStudent(t)
  for (const path of ['saved', 'notes']) {
    const put = (person: Person, id: string) =>
      person.call('PUT', `/student-profile/${path}/${id}`, path === 'notes' ? { text: 'x' } : undefined)
    expect(await put(company, hidden.id)).toMatchObject({ status: 404, body: { code: 'student_not_found' } })
    expect((await put(company, company.id)).status).toBe(404)
    expect((await put(ana, ana.id)).status).toBe(403)
  }
})

test('Students can preview their profile as companies see it before an application', async () => {
  const read = async (query: string) =>
    (await ana.call('GET', `/student-profile/public/${ana.id}${query}`)).body.profile
  const preview = await read('?as=company')
  expect(preview.bio).toBe('Hello')
  for (const hidden of ['email', 'phone', 'resumes', 'outreach']) expect(preview).not.toHaveProperty(hidden)
  const own = await read('')
  expect(own).toMatchObject({ phone: '1', email: ana.email })
  expect(own).not.toHaveProperty('outreach')
  const asCompany = (await company.call('GET', `/student-profile/public/${ana.id}`)).body.profile
  expect({ ...preview, outreach: asCompany.outreach }).toEqual(asCompany)
})
