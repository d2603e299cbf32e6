import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStudent } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a limited operation says what its limit is and what is left of it, also beside retry-after', async () => {
  const [company, student] = [await makeCompany(server), await makeStudent(server)]
  const apply = async () => {
    const internship_id = await makeInternship(server, company)
    return student.call('POST', '/applications', {
      internship_id,
      cover_letter: 'Hello',
      resume_url: 'https://example.com/cv.pdf',
    })
  }
  const first = await apply()
  expect(first.status).toBe(201)
  expect(first.headers['ratelimit-policy']).toBe('"apply";q=50;w=86400')
  expect(first.headers.ratelimit).toBe('"apply";r=49;t=86400')

  await server.db.updateTable('limits').set({ count: 50 }).where('owner', '=', student.id).execute()
  const refused = await apply()
  expect(refused.status).toBe(429)
  expect(refused.headers.ratelimit).toBe(`"apply";r=0;t=${refused.headers['retry-after']}`)
})

test('no header tells what a recipient has got from others, or what a network or email of a visitor was used for', async () => {
  const [company, student] = [await makeCompany(server), await makeStudent(server)]
  const internship_id = await makeInternship(server, company)
  await student.call('PUT', '/student-profile', { bio: 'Hello' })
  const invited = await company.call('POST', '/invitations', { student_id: student.id, internship_id })
  expect(invited.status).toBe(201)
  expect(invited.headers.ratelimit).toBe('"invite";r=29;t=86400')
  const message = { name: 'Ada', email: 'ada@example.com', subject: '', category: 'technical', message: 'Hello' }
  const visitor = await server.app.inject({ method: 'POST', url: '/api/contact/submit', payload: message })
  expect([visitor.statusCode, visitor.headers.ratelimit]).toEqual([201, undefined])
})
