import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { openPushBrowser, startPushService } from '../../testing/push/push-service.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type NewNotification, notify } from '../notifications.service.ts'

const onThisMachine = { FLEDGE_PRIVATE_RECEIVERS: 'on' }

let server: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  server = await startTestApp({ env: onThisMachine, withWorkers: true })
})
afterAll(async () => {
  await server.close()
  await service.stop()
})
beforeEach(() => service.respondWith(201))

const subscribe = async (person: Person) => {
  const browser = openPushBrowser(service.origin)
  const { status, body } = await person.call('PUT', '/notifications/push', browser.subscription)
  expect(status).toBe(200)
  const received = () => service.received.filter(({ path }) => path === browser.path)
  return { ...browser, device: body.device, received }
}

const send = (person: Person, more: Partial<NewNotification> = {}, { db } = server) =>
  db.transaction().execute(trx =>
    notify(trx, [
      {
        userId: person.id,
        type: 'application',
        title: "You're on the shortlist!",
        message: 'Acme has shortlisted you for Frontend Intern.',
        link: '/applications',
        ...more,
      },
    ]),
  )

const untilSent = () =>
  expect
    .poll(async () => (await server.db.selectFrom('push_messages').selectAll().execute()).length, { timeout: 20_000 })
    .toBe(0)

/** Makes waiting messages due, as if their time had come, and starts the job. */
const retryNow = async () => {
  await server.db
    .updateTable('push_messages')
    .set({ due_at: new Date(0) })
    .execute()
  await sql`select pg_notify('push_messages', '')`.execute(server.db)
}

const signOut = ({ token }: Person) =>
  server.app.inject({ method: 'POST', url: '/identity/sign-out', headers: { authorization: `Bearer ${token}` } })

test('a notification reaches the browser encrypted and signed, and names nobody on the lock screen', async () => {
  const student = await makeStudent(server)
  const { body: before } = await student.call('GET', '/notifications/push')
  const browser = await subscribe(student)
  await send(student)
  await expect.poll(() => browser.received().length).toBe(1)
  const [first] = browser.received()
  if (!first) throw new Error('Nothing received')
  const { headers, body } = first
  const message = browser.decrypt(body)
  expect(message).toEqual({
    web_push: 8030,
    notification: {
      title: 'There is news about an application',
      body: 'Open Fledge to read it.',
      navigate: 'http://localhost:3000/applications',
      tag: expect.any(String),
      lang: 'en',
    },
  })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(before.public_key)
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(part => part.toString('base64url'))
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'))
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  expect(verified.payload).toMatchObject({ aud: service.origin, sub: 'mailto:support@fledge.example' })
})

test('a device that the person allows to shows the text', async () => {
  const student = await makeStudent(server)
  const browser = await subscribe(student)
  const changed = await student.call('PATCH', `/notifications/push/${browser.device.id}`, { shows_details: true })
  expect(changed.body.device).toMatchObject({ shows_details: true, current: true })
  await send(student, { message: `Acme: ${'x'.repeat(6000)}` })
  await expect.poll(() => browser.received().length).toBe(1)
  const { notification } = browser.decrypt(browser.received()[0]?.body ?? Buffer.alloc(0))
  expect(notification.title).toBe("You're on the shortlist!")
  expect(notification.body).toMatch(/^Acme: x+$/)
})

test.for([404, 410])('a browser that the push service no longer knows (%i) is forgotten', async status => {
  const student = await makeStudent(server)
  const browser = await subscribe(student)
  service.respondWith(status)
  await send(student)
  await untilSent()
  expect((await student.call('GET', '/notifications/push')).body.devices).toEqual([])
  await send(student)
  await untilSent()
  expect(browser.received()).toHaveLength(1)
})

test('a message waits while the push service is unavailable, and is sent once', async () => {
  const student = await makeStudent(server)
  const browser = await subscribe(student)
  service.respondWith(503)
  await send(student)
  await expect.poll(() => browser.received().length).toBe(1)
  service.respondWith(201)
  await retryNow()
  await untilSent()
  expect(browser.received()).toHaveLength(2)
  const topics = browser.received().map(({ headers }) => headers.topic)
  expect(topics[0]).toBe(topics[1])
})

test('nothing is sent after a sign-out, although the message was waiting', async () => {
  const student = await makeStudent(server)
  const browser = await subscribe(student)
  service.respondWith(503)
  await send(student)
  await expect.poll(() => browser.received().length).toBe(1)
  expect((await signOut(student)).statusCode).toBe(200)
  service.respondWith(201)
  await retryNow()
  await send(student)
  await untilSent()
  expect(browser.received()).toHaveLength(1)
  expect(
    await server.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', student.id).execute(),
  ).toEqual([])
})

test('nothing is sent that was read meanwhile, that the person has turned off, or to an expired session', async () => {
  const [reader, quiet, expired] = [await makeStudent(server), await makeStudent(server), await makeStudent(server)]
  const browsers = [await subscribe(reader), await subscribe(quiet), await subscribe(expired)]
  await quiet.call('PUT', '/notifications/preferences', { applicationUpdates: false })
  service.respondWith(503)
  await send(reader)
  await expect.poll(() => browsers[0]?.received().length).toBe(1)
  await reader.call('PATCH', '/notifications/read-all')
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', expired.id)
    .execute()
  service.respondWith(201)
  await send(quiet)
  await send(expired)
  await retryNow()
  await untilSent()
  expect(browsers.map(browser => browser.received().length)).toEqual([1, 0, 0])
})

test('a worker replaces its subscription without a session, by what only its browser knows', async () => {
  const student = await makeStudent(server)
  const [former, next] = [await subscribe(student), openPushBrowser(service.origin)]
  const { endpoint, keys } = former.subscription
  const renew = async (auth: string, subscription: object = next.subscription) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/notifications/push/renewals',
        payload: { former: { endpoint, auth }, subscription },
      })
    ).json()
  expect((await renew('A'.repeat(22))).code).toBe('push_device_not_found')
  expect(await renew(keys.auth, { ...next.subscription, endpoint: 'file:///etc/passwd' })).toMatchObject({
    fields: { 'subscription.endpoint': 'This is not the URL of a push service' },
  })
  const other = await subscribe(await makeStudent(server))
  expect((await renew(keys.auth, other.subscription)).code).toBe('push_device_not_found')
  expect(await renew(keys.auth)).toEqual({ success: true })
  expect((await renew(keys.auth)).code).toBe('push_device_not_found')
  const { devices } = (await student.call('GET', '/notifications/push')).body
  expect(devices).toMatchObject([{ id: former.device.id, current: true }])
  await send(student)
  await untilSent()
  const received = service.received.filter(({ path }) => path === next.path)
  expect(received).toHaveLength(1)
  expect(next.decrypt(received[0]?.body ?? Buffer.alloc(0)).web_push).toBe(8030)
  expect(former.received()).toEqual([])
  expect((await signOut(student)).statusCode).toBe(200)
})

test('a worker cannot renew the subscription of a session that has ended', async () => {
  const student = await makeStudent(server)
  const { subscription } = await subscribe(student)
  await signOut(student)
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/notifications/push/renewals',
    payload: {
      former: { endpoint: subscription.endpoint, auth: subscription.keys.auth },
      subscription: openPushBrowser(service.origin).subscription,
    },
  })
  expect(response.json().code).toBe('push_device_not_found')
})

test('a browser belongs to the person who subscribed last, and others neither see nor change the device', async () => {
  const [first, second] = [await makeStudent(server), await makeCompany(server)]
  const browser = await subscribe(first)
  expect((await second.call('DELETE', `/notifications/push/${browser.device.id}`)).body.code).toBe(
    'push_device_not_found',
  )
  expect((await second.call('PUT', '/notifications/push', browser.subscription)).status).toBe(200)
  expect((await first.call('GET', '/notifications/push')).body.devices).toEqual([])
  const { devices } = (await second.call('GET', '/notifications/push')).body
  expect(devices).toHaveLength(1)
  const exported = (await second.call('GET', '/account/export')).body.push_devices
  expect(exported).toEqual([{ user_agent: null, shows_details: false, created_at: devices[0].created_at }])
  await send(first)
  await untilSent()
  expect(browser.received()).toEqual([])
})

test('a server for real people sends to no private address and not without TLS', async () => {
  const production = await startTestApp({ env: productionEnv })
  const student = await makeStudent(production)
  const { subscription } = openPushBrowser(service.origin)
  for (const endpoint of [
    subscription.endpoint,
    'https://127.0.0.1/push',
    'https://[::1]/',
    'http://push.example/',
    'file:///etc/passwd',
  ]) {
    const { status, body } = await student.call('PUT', '/notifications/push', { ...subscription, endpoint })
    expect([endpoint, status, body.fields]).toEqual([
      endpoint,
      400,
      { endpoint: 'This is not the URL of a push service' },
    ])
  }
  await production.close()
})

test('browsers that subscribed before a change of the secret still get messages, and new ones get the new key', async () => {
  const before = await startTestApp({ env: onThisMachine })
  const student = await makeStudent(before)
  const browser = openPushBrowser(service.origin)
  expect((await student.call('PUT', '/notifications/push', browser.subscription)).status).toBe(200)
  const { public_key: former } = (await student.call('GET', '/notifications/push')).body
  const after = await startTestApp({
    database: before.database,
    env: {
      ...onThisMachine,
      FLEDGE_SECRET: 'another-secret-for-tests-that-is-long',
      FLEDGE_SECRET_PREVIOUS: before.config.secret,
    },
    withWorkers: true,
  })
  const other = await makeStudent(after)
  expect((await other.call('GET', '/notifications/push')).body.public_key).not.toBe(former)
  await send(student, {}, after)
  const received = () => service.received.filter(({ path }) => path === browser.path)
  await expect.poll(() => received().length).toBe(1)
  expect(received()[0]?.headers.authorization).toContain(`k=${former}`)
  await after.close()
  await before.close()
})
