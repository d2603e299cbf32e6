import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStudent } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.for([`/api/internships/${'x'.repeat(101)}`, '/api/internships/%ZZ', '/50%'])(
  'responds to a malformed URL as to an unknown one: %s',
  async url => {
    const student = await makeStudent(test)
    const { statusCode, headers, body } = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${student.token}` },
    })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toEqual({ error: 'Not found', code: 'not_found' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toBeTruthy()
  },
)
