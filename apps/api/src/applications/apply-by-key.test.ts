import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const apply = async (student: Person, internship_id: string, key: string, cover_letter = 'I would love to.') => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: {
      authorization: `Bearer ${student.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify({ internship_id, cover_letter, resume_url: 'https://example.com/resume.pdf' }),
  })
  return { status: response.statusCode, body: response.json() }
}

it('returns the first response to a repeated application with the same key', async () => {
  const [student, company] = [await makeStudent(test), await makeCompany(test)]
  const id = await makeInternship(test, company)
  const first = await apply(student, id, 'once')
  const again = await apply(student, id, 'once')
  expect(first.status).toBe(201)
  expect(again).toEqual(first)
  expect((await company.call('GET', '/notifications')).body.notifications).toHaveLength(1)
  expect((await apply(student, id, 'once', 'Other words')).body.code).toBe('key_reused')
  expect((await apply(student, id, 'another')).body.code).toBe('already_applied')
})

it('keeps the keys of different people apart', async () => {
  const [first, second, company] = [await makeStudent(test), await makeStudent(test), await makeCompany(test)]
  const id = await makeInternship(test, company)
  const responses = [await apply(first, id, 'same'), await apply(second, id, 'same')]
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(responses[0]?.body.application.id).not.toBe(responses[1]?.body.application.id)
})
