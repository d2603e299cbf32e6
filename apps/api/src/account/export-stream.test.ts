import { accountExport } from '@fledge/contract/account'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('an export that is large', () => {
  it('writes ten thousand messages in order and in the shape of the contract, one export at a time', async () => {
    const [student, company] = [await makeStudent(test), await makeCompany(test)]
    const id = await makeApplication(test, student, await makeInternship(test, company))
    await company.call('POST', `/threads/${id}/messages`, { body: 'The first' })
    await sql`
      insert into messages (thread_id, seq, side, author_id, body, is_delivered)
      select ${id}, n, 'student', ${student.id}, n || repeat('x', 100), true from generate_series(2, 10000) n`.execute(
      test.db,
    )
    const responses = await Promise.all([1, 2, 3].map(() => student.call('GET', '/account/export')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(responses.find(({ status }) => status === 429)?.body.error).toContain('being exported already')
    const { body, headers } = responses.find(({ status }) => status === 200) ?? {}
    expect(headers?.['content-length']).toBeUndefined()
    expect(accountExport.parse(body)).toEqual(body)
    expect(Object.keys(body).sort()).toEqual(Object.keys(accountExport.shape).sort())
    const numbers = body.messages.map(({ body: text }: Json) => Number.parseInt(text, 10))
    expect(numbers.slice(1)).toEqual(Array.from({ length: 9999 }, (_, n) => n + 2))
    expect(body.messages[0]).toMatchObject({ body: 'The first', is_own: false })
    expect((await company.call('GET', '/account/export')).body.messages).toHaveLength(10_000)
    expect((await student.call('GET', '/account/export')).status).toBe(200)
  })

  it('ends when the client disconnects, so that the next export can start', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const student = await makeStudent(test)
    await sql`
      insert into contact_messages (id, name, email, subject, category, message)
      select gen_random_uuid(), 'Sam', ${student.email}, 'S', 'general', repeat('x', 5000) from generate_series(1, 6000)`.execute(
      test.db,
    )
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${student.token}`, 'accept-encoding': 'identity' }
    const response = await fetch(`${url}/api/account/export`, { headers, signal: leaving.signal })
    expect(response.status).toBe(200)
    expect((await student.call('GET', '/account/export')).status).toBe(429)
    leaving.abort()
    const retry = async () => {
      await test.db.deleteFrom('limits').where('key', '=', `export:${student.id}`).execute()
      return (await student.call('GET', '/account/export')).status
    }
    await expect.poll(retry, { timeout: 20_000 }).toBe(200)
  })
})
