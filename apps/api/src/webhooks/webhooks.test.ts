import { setTimeout } from 'node:timers/promises'
import { type WebhookEvent, webhookEvents, webhookFailures } from '@fledge/contract/integrations/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { runJob } from '../testing/run-job.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openReceiver } from '../testing/webhooks/webhook-receiver.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    withWorkers: true,
    env: { FLEDGE_PRIVATE_RECEIVERS: 'on', STATUS_NOTICE_SECONDS: '0' },
    timeouts: { outbound: 3000 },
  })
})
afterAll(() => t.close())

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  // Other tests must not wait for receivers that are gone.
  await t.db.deleteFrom('webhook_endpoints').execute()
  for (const receiver of open.splice(0)) await receiver.close()
})
const receive: typeof openReceiver = async respond => {
  const receiver = await openReceiver(respond)
  open.push(receiver)
  return receiver
}

const create = async (company: Person, url: string, events: readonly WebhookEvent[] = webhookEvents) => {
  const { status, body } = await company.call('POST', '/webhooks', { url, events })
  expect(status).toBe(201)
  return { id: body.webhook.id as string, secret: body.secret as string }
}
const test1 = (company: Person, id: string) => company.call('POST', `/webhooks/${id}/test`)
const logOf = async (company: Person, id: string): Promise<Json[]> =>
  (await company.call('GET', `/webhooks/${id}/deliveries`)).body.deliveries
const findWebhook = async (company: Person): Promise<Json> => (await company.call('GET', '/webhooks')).body.webhooks[0]
const tryAgainNow = async () => {
  await runJob(t, 'webhooks', { at: new Date(Date.now() + 864e5).toISOString() })
}
const postInternship = async (company: Person): Promise<string> => {
  const fields = { title: 'Baker', description: 'Bread', status: 'active' }
  return (await company.call('POST', '/internships', fields)).body.internship.id
}

describe('A webhook', () => {
  test('is signed so that the package of the specification verifies it, and carries ids only', async () => {
    const [company, receiver] = [await makeCompany(t), await receive()]
    const { id, secret } = await create(company, receiver.url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const internship_id = await postInternship(company)
    await expect.poll(() => receiver.received.length).toBe(1)
    const { body, headers } = receiver.received[0] ?? expect.fail()
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'internship.opened',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { internship_id },
    })
    expect(() => new Webhook(secret).verify(body.replace('opened', 'closed'), headers)).toThrow()
    expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow()
    await expect
      .poll(async () => (await logOf(company, id))[0])
      .toMatchObject({
        id: headers['webhook-id'],
        event: 'internship.opened',
        state: 'delivered',
        status: 204,
        tries: 1,
        next_at: null,
      })
  })

  test('tells of each event on every path that causes it', async () => {
    const [company, student, receiver] = [await makeCompany(t), await makeStudent(t), await receive()]
    await create(company, receiver.url)
    // A busy machine may respond too late, and the event comes again with the same id.
    const types = () => {
      const byId = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).type]))
      return [...byId.values()].sort()
    }
    const internship_id = await postInternship(company)
    const apply = async () => {
      const input = { internship_id, cover_letter: 'Hello', resume_url: 'https://a.example/cv.pdf' }
      return (await student.call('POST', '/applications', input)).body.application.id
    }
    await student.call('DELETE', `/applications/${await apply()}`)
    const application_id = await apply()
    await company.call('PATCH', `/applications/${application_id}/status`, { status: 'accepted' })
    await runJob(t, 'status-notices')
    const proposal = {
      slots: [new Date(Date.now() + 864e5).toISOString()],
      minutes: 30,
      place: 'Here',
      zone: 'Europe/Berlin',
    }
    const { interview } = (await company.call('POST', `/applications/${application_id}/interviews`, proposal)).body
    const booked = await student.call('POST', `/interviews/${interview.id}/book`, { slot_id: interview.slots[0].id })
    expect(booked.status).toBe(200)
    const moved = { slots: [new Date(Date.now() + 2 * 864e5).toISOString()] }
    await company.call('POST', `/interviews/${interview.id}/reschedule`, moved)
    await company.call('POST', `/interviews/${interview.id}/cancel`, {})
    const makeOffer = async () => {
      const start_date = new Date(Date.now() + 30 * 864e5).toISOString().slice(0, 10)
      const { body } = await company.call('POST', `/applications/${application_id}/offer`, {
        start_date,
        terms: 'Paid',
      })
      return body.offer.id
    }
    await student.call('POST', `/offers/${await makeOffer()}/decline`, {})
    await student.call('POST', `/offers/${await makeOffer()}/confirm`, {})
    await company.call('PATCH', `/internships/${internship_id}/close`)
    await expect.poll(types).toEqual([...webhookEvents, 'application.received'].sort())
    for (const { body } of receiver.received)
      expect(Object.entries(JSON.parse(body).data).filter(([name]) => !name.endsWith('_id'))).toEqual(
        body.includes('status_told') ? [['status', 'accepted']] : [],
      )
  })

  test('gets only the events that it names, of its own company', async () => {
    const [company, other, receiver] = [await makeCompany(t), await makeCompany(t), await receive()]
    await create(company, receiver.url, ['internship.closed'])
    const id = await postInternship(company)
    await postInternship(other)
    await company.call('PATCH', `/internships/${id}/close`)
    await expect.poll(() => receiver.received.length).toBe(1)
    await runJob(t, 'webhooks')
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'internship.closed', data: { internship_id: id } },
    ])
  })

  test('that is undone with its transaction is not sent', async () => {
    const [company, receiver] = [await makeCompany(t), await receive()]
    const { id } = await create(company, receiver.url)
    const rolledBack = t.db.transaction().execute(async trx => {
      await sql`insert into internships (id, company_id, title, description) values (gen_random_uuid(), ${company.id}, 'A', 'B')`.execute(
        trx,
      )
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await runJob(t, 'webhooks')
    expect(await logOf(company, id)).toEqual([])
  })

  test('of a suspended company waits until the company is restored', async () => {
    const [company, receiver] = [await makeCompany(t), await receive()]
    const { id } = await create(company, receiver.url, ['internship.closed'])
    const internship = await postInternship(company)
    await sql`insert into suspensions (target, target_id, act_id, reason)
      values ('company', ${company.id}, gen_random_uuid(), 'Fraud')`.execute(t.db)
    await sql`update internships set status = 'closed' where id = ${internship}`.execute(t.db)
    await runJob(t, 'webhooks')
    expect(receiver.received).toEqual([])
    await t.db.deleteFrom('suspensions').execute()
    await runJob(t, 'webhooks')
    await expect.poll(() => receiver.received.length).toBe(1)
    expect((await logOf(company, id))[0]).toMatchObject({ event: 'internship.closed', state: 'delivered' })
  })

  test('is verified with the old and the new secret while the secret changes', async () => {
    const [company, receiver] = [await makeCompany(t), await receive()]
    const { id, secret } = await create(company, receiver.url)
    const rotated = (await company.call('POST', `/webhooks/${id}/secret`)).body
    expect(rotated.webhook.previous_secret_until).not.toBeNull()
    await test1(company, id)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [first = expect.fail()] = receiver.received
    for (const one of [secret, rotated.secret]) new Webhook(one).verify(first.body, first.headers)
    await sql`update webhook_endpoints set previous_until = now()`.execute(t.db)
    await test1(company, id)
    await expect.poll(() => receiver.received.length).toBe(2)
    const second = receiver.received[1] ?? expect.fail()
    new Webhook(rotated.secret).verify(second.body, second.headers)
    expect(() => new Webhook(secret).verify(second.body, second.headers)).toThrow()
  })
})

describe('A receiver that fails', () => {
  test('gets the event again later, with the same id', async () => {
    let isUp = false
    const receiver = await receive(() => (isUp ? 200 : 500))
    const company = await makeCompany(t)
    const { id } = await create(company, receiver.url)
    await test1(company, id)
    await expect
      .poll(async () => (await logOf(company, id))[0])
      .toMatchObject({ state: 'waiting', status: 500, tries: 1 })
    expect((await findWebhook(company)).failures).toBe(1)
    isUp = true
    await tryAgainNow()
    expect((await logOf(company, id))[0]).toMatchObject({ state: 'delivered', status: 200, tries: 2, next_at: null })
    expect((await findWebhook(company)).failures).toBe(0)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('with 410 is switched off, and the owners are told', async () => {
    const receiver = await receive(() => 410)
    const company = await makeCompany(t)
    const recruiter = await makeColleague(t, company, 'recruiter')
    const { id } = await create(company, receiver.url)
    await test1(company, id)
    await expect.poll(() => findWebhook(company)).toMatchObject({ is_active: false, disabled_reason: 'gone' })
    const titles = async (person: Person) =>
      (await person.call('GET', '/notifications')).body.notifications.map(({ title }: Json) => title)
    expect(await titles(company)).toEqual(['A webhook was switched off'])
    expect(await titles(recruiter)).toEqual([])
    expect((await test1(company, id)).body.code).toBe('webhook_off')
    await postInternship(company)
    expect(await logOf(company, id)).toHaveLength(1)
    await company.call('PATCH', `/webhooks/${id}`, { is_active: true })
    expect(await findWebhook(company)).toMatchObject({ is_active: true, disabled_reason: null, failures: 0 })
  })

  test(`${webhookFailures} times in a row is switched off`, async () => {
    const receiver = await receive(() => 503)
    const company = await makeCompany(t)
    const { id } = await create(company, receiver.url)
    await sql`update webhook_endpoints set failures = ${webhookFailures - 1} where id = ${id}`.execute(t.db)
    await test1(company, id)
    await expect.poll(() => findWebhook(company)).toMatchObject({ is_active: false, disabled_reason: 'failing' })
    expect((await logOf(company, id))[0].state).toBe('failed')
  })

  test('by being silent delays no other receiver', async () => {
    const [dead, live] = [await receive(() => null), await receive()]
    const [company, other] = [await makeCompany(t), await makeCompany(t)]
    const [slow, fast] = [await create(company, dead.url), await create(other, live.url)]
    for (let number = 0; number < 5; number++) await test1(company, slow.id)
    await expect.poll(() => dead.received.length).toBe(1)
    const started = Date.now()
    await test1(other, fast.id)
    await expect.poll(() => live.received.length, { interval: 10 }).toBe(1)
    expect(Date.now() - started).toBeLessThan(2500)
    await expect.poll(async () => (await logOf(company, slow.id)).at(-1)).toMatchObject({ fault: 'timeout', tries: 1 })
    // After the failure the receiver is paused, so the other four events wait.
    expect(dead.received).toHaveLength(1)
  })

  test('is asked one event at a time', async () => {
    let [running, most] = [0, 0]
    const receiver = await receive(async () => {
      running++
      most = Math.max(most, running)
      await setTimeout(50)
      running--
      return 200
    })
    const company = await makeCompany(t)
    const { id } = await create(company, receiver.url)
    await Promise.all(Array.from({ length: 8 }, () => test1(company, id)))
    await expect.poll(() => receiver.received.length).toBe(8)
    expect(most).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
  })

  test('can get an event again by hand', async () => {
    const receiver = await receive()
    const [company, stranger] = [await makeCompany(t), await makeCompany(t)]
    const { id } = await create(company, receiver.url)
    await test1(company, id)
    await expect.poll(async () => (await logOf(company, id))[0]?.state).toBe('delivered')
    const [{ id: deliveryId }] = (await logOf(company, id)) as [Json]
    expect((await stranger.call('POST', `/webhook-deliveries/${deliveryId}/send`)).body.code).toBe('delivery_not_found')
    expect((await company.call('POST', `/webhook-deliveries/${deliveryId}/send`)).status).toBe(200)
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
  })
})

describe('Webhooks', () => {
  test('are five at most, also when they are created at once', async () => {
    const company = await makeCompany(t)
    const body = { url: 'https://hooks.example', events: ['offer.declined'] }
    const made = await Promise.all(Array.from({ length: 7 }, () => company.call('POST', '/webhooks', body)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(made.filter(({ body: { code } }) => code === 'too_many_webhooks')).toHaveLength(2)
  })

  test('show their secrets once, and never in lists, logs or exports', async () => {
    const company = await makeCompany(t)
    const { id, secret } = await create(company, 'https://hooks.example')
    for (const path of ['/webhooks', `/webhooks/${id}/deliveries`, '/account/export'])
      expect(JSON.stringify((await company.call('GET', path)).body)).not.toContain(secret)
    expect((await company.call('GET', '/account/export')).body.webhooks).toMatchObject([
      { url: 'https://hooks.example' },
    ])
  })

  test('go with the company', async () => {
    const company = await makeCompany(t)
    await create(company, 'https://hooks.example')
    expect((await company.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await t.db.selectFrom('webhook_endpoints').select('id').execute()).toEqual([])
  })

  test('lead neither to private addresses nor over http on a server for real people', async () => {
    const real = await startTestApp()
    const company = await makeCompany(real)
    const call = (url: string) => company.call('POST', '/webhooks', { url, events: ['offer.declined'] })
    for (const url of [
      'http://example.com',
      'https://127.0.0.1',
      'https://10.1.1.1',
      'https://[::1]',
      'https://a:b@example.com',
    ])
      expect(await call(url), url).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } })
    const made = await call('https://example.com')
    const changed = await company.call('PATCH', `/webhooks/${made.body.webhook.id}`, { url: 'https://169.254.169.254' })
    expect(changed.status).toBe(400)
    await real.close()
  })

  test('of other companies cost a company without one nothing that it waits for', async () => {
    const company = await makeCompany(t)
    const [student, id] = [await makeStudent(t), await makeInternship(t, company)]
    await makeApplication(t, student, id)
    expect(await t.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
  })
})
