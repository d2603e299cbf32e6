import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { callAs, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { openRelay } from '../../testing/relay.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { DatabaseHandle } from './database-handle.ts'
import { openPostgres } from './postgres/postgres-database.ts'

const support = 'help@fledge.example'
const unavailable = { error: 'The service is busy. Please try again in a moment.', code: 'unavailable' }

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('a database that becomes unavailable', () => {
  let home: TestApp
  let server: TestApp
  let own: DatabaseHandle
  let relay: Awaited<ReturnType<typeof openRelay>>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let student: Person
  let company: Person
  beforeAll(async () => {
    home = await startTestApp()
    if (home.database.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    smtp = await startSmtp()
    relay = await openRelay(home.database.engine.url)
    own = openPostgres(relay.url)
    const env = { SMTP_URL: smtp.url, SUPPORT_EMAIL: support }
    server = await startTestApp({ database: own, env, withWorkers: true, onJobError: () => {} })
    student = await makeStudent(home)
    company = await makeCompany(home)
  })
  afterAll(async () => {
    await server?.close()
    await own?.close()
    relay?.close()
    await smtp?.stop()
    await home.close()
  })

  it('is reported at once, loses no data, and everything works again when it is back', async () => {
    const internship_id = await makeInternship(home, company)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openEventStream(url, company.token)
    const apply = () =>
      callAs(server.app, student.token, 'POST', '/applications', {
        internship_id,
        cover_letter: 'I would love to.',
        resume_url: 'https://example.com/resume.pdf',
      })

    const list = () => callAs(server.app, student.token, 'GET', '/internships')
    const requests = Array.from({ length: 20 }, list)
    await yieldToEventLoop()
    relay.cut()
    for (const { status, body } of await Promise.all(requests))
      expect(status === 200 ? 'ok' : body).toEqual(status === 200 ? 'ok' : unavailable)
    expect(await callAs(server.app, null, 'GET', '/ready')).toMatchObject({ status: 503 })
    expect(await list()).toMatchObject({ status: 503, body: unavailable })
    expect(await apply()).toMatchObject({ status: 503, body: unavailable })
    expect(await callAs(server.app, null, 'GET', '/health')).toMatchObject({ status: 200 })

    relay.restore()
    expect(await callAs(server.app, null, 'GET', '/ready')).toMatchObject({ status: 200 })
    expect(await apply()).toMatchObject({ status: 201 })
    await stream.until(() => stream.titles().length > 0)
    expect(stream.titles()).toEqual(['New application'])

    const question = { name: 'Ada', email: 'ada@example.com', subject: 'After the storm', category: 'technical' }
    const asked = await callAs(server.app, null, 'POST', '/contact/submit', { ...question, message: 'Still there?' })
    expect(asked).toMatchObject({ status: 201 })
    await smtp.untilReceived(support)
    await stream.cut()
  })
})
