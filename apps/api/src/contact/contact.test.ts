import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilDone } from '../testing/run-job.ts'
import { startSmtp } from '../testing/smtp.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const support = 'help@fledge.example'
let smtp: Awaited<ReturnType<typeof startSmtp>>
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestApp({ env: { SMTP_URL: smtp.url, SUPPORT_EMAIL: support }, withWorkers: true })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

let people = 0
const message = (more: object = {}) => ({
  name: 'Ada',
  email: `ada-${++people}@example.com`,
  subject: 'A question',
  category: 'technical',
  message: 'How does it work?',
  ...more,
})

type Way = { key?: string; from?: string }

const submit = async (body: object, { key, from = `10.9.${people % 250}.1` }: Way = {}) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/contact/submit',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    payload: JSON.stringify(body),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const stored = (email: string) =>
  test.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()

describe('the contact details', () => {
  it('show everybody the email that receives the messages', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/contact' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ support_email: support })
  })
})

describe('the contact form', () => {
  it.each([{ category: '' }, { category: null }, { category: undefined }])('stores %o as general', async more => {
    const body = message(more)
    expect((await submit(body)).status).toBe(201)
    expect(await stored(body.email)).toMatchObject([{ category: 'general' }])
  })

  it('stores the message and mails it to support, with the sender as reply-to', async () => {
    const body = message({ message: 'First line\n<b>second</b> line' })
    const { status, body: response } = await submit(body)
    expect(status).toBe(201)
    expect(response).toEqual({ success: true, id: expect.any(String) })
    expect(await stored(body.email)).toMatchObject([{ ...body, id: response.id }])
    await expect
      .poll(() => smtp.to(support).some(mail => mail.source.includes(response.id)), { timeout: 20_000 })
      .toBe(true)
    const mail = smtp.to(support).find(({ source }) => source.includes(response.id))
    expect(mail?.to).toEqual([support])
    expect(mail?.headers.get('reply-to')).toBe(body.email)
    expect(mail?.headers.get('subject')).toBe('[technical] A question')
    expect(mail?.source).toContain('&lt;b&gt;second')
  })

  it('needs no session, subject or category', async () => {
    const { subject: _, category: __, ...body } = message()
    expect((await submit(body)).status).toBe(201)
    expect(await stored(body.email)).toMatchObject([{ subject: null, category: 'general' }])
  })

  it('accepts the longest message that the form sends, however many bytes its characters take in JSON', async () => {
    // JSON writes a control character with six bytes, the most of all characters. Those in a message are removed.
    const body = message({ name: '€'.repeat(200), subject: '€'.repeat(200), message: `x${'\u0007'.repeat(4999)}` })
    expect((await submit(body)).status).toBe(201)
    const emoji = message({ name: '🦆'.repeat(100), subject: '🦆'.repeat(100), message: '🦆'.repeat(2500) })
    expect((await submit(emoji)).status).toBe(201)
    expect((await submit(message({ message: 'x'.repeat(5001) }))).body.fields).toEqual({
      message: 'Please keep this to 5,000 characters',
    })
  })

  it('requires name, email and message', async () => {
    for (const field of ['name', 'email', 'message']) {
      const { status, body } = await submit(message({ [field]: '' }))
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty(field)
    }
    expect((await submit(message({ name: '', message: '' }))).body.error).toBe('Please fill in all required fields')
  })

  it('rejects line breaks that could forge a mail header, and unknown categories', async () => {
    for (const wrong of [
      { name: 'Ada\r\nBcc: all@example.com' },
      { subject: 'Hi\nBcc: all@example.com' },
      { email: 'ada@example.com\r\nBcc: all@example.com' },
      { email: 'ada@example.com, eve@example.com' },
      { category: 'spam' },
    ])
      expect((await submit(message(wrong))).status).toBe(400)
  })

  it('is limited to five an hour from one email', async () => {
    const body = message()
    for (let time = 0; time < 5; time++) expect((await submit({ ...body, message: `Number ${time}` })).status).toBe(201)
    const sixth = await submit(body)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored(body.email)).toHaveLength(5)
  })

  it('is limited to twenty an hour from one network', async () => {
    const from = '10.77.0.1'
    for (let time = 0; time < 20; time++) expect((await submit(message(), { from })).status).toBe(201)
    expect((await submit(message(), { from })).status).toBe(429)
    expect((await submit(message(), { from: '10.78.0.1' })).status).toBe(201)
  })
})

describe('an idempotency key', () => {
  it('returns the first response to a repeat, also from another network, and stores and mails once', async () => {
    const [body, key] = [message(), randomUUID()]
    const first = await submit(body, { key })
    const again = await submit(body, { key, from: '10.200.0.1' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await stored(body.email)).toHaveLength(1)
    await untilDone(test, 'mail')
    expect(smtp.to(support).filter(({ source }) => source.includes(first.body.id))).toHaveLength(1)
  })

  it('is rejected with a different message', async () => {
    const [body, key] = [message(), randomUUID()]
    await submit(body, { key })
    const other = await submit({ ...body, message: 'Something else' }, { key })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('key_reused')
  })

  it('stores the message once when fifty equal requests arrive at once', async () => {
    const [body, key] = [message(), randomUUID()]
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(body, { key })))
    expect(await stored(body.email)).toHaveLength(1)
    for (const { status, body: response } of responses)
      expect(status === 201 || (status === 409 && response.code === 'in_progress')).toBe(true)
    expect(
      new Set(responses.filter(({ status }) => status === 201).map(({ body: response }) => response.id)).size,
    ).toBe(1)
    expect((await submit(body, { key })).status).toBe(201)
  })

  it('can be reused after a failure', async () => {
    const [body, key] = [message(), randomUUID()]
    for (let time = 0; time < 5; time++) await submit({ ...body, message: `Number ${time}` })
    expect((await submit(body, { key })).status).toBe(429)
    await test.db.deleteFrom('limits').where('key', '=', `contact-address:${body.email}`).execute()
    expect((await submit(body, { key })).status).toBe(201)
  })

  it('is in progress only while its server runs, and can be used again after a day', async () => {
    const [body, key] = [message(), randomUUID()]
    const scope = `contact:${body.email}`
    const { engine } = test.database
    // On the embedded database, one server runs one transaction at a time.
    if (engine.kind === 'postgres') {
      const otherServer = new pg.Client({ connectionString: engine.url })
      await otherServer.connect()
      await otherServer.query('begin')
      await otherServer.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope} ${key}`])
      expect(await submit(body, { key })).toMatchObject({ status: 409, body: { code: 'in_progress' } })
      await otherServer.end()
    }
    expect((await submit(body, { key })).status).toBe(201)
    expect((await submit(body, { key })).status).toBe(201)
    expect(await stored(body.email)).toHaveLength(1)
    await test.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('scope', '=', scope)
      .execute()
    expect((await submit(body, { key })).status).toBe(201)
    expect(await stored(body.email)).toHaveLength(2)
  })

  it('must have the right format', async () => {
    expect((await submit(message(), { key: 'x'.repeat(201) })).status).toBe(400)
  })
})
