import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSlowUpload } from '../../testing/files/slow-upload.ts'
import { makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writePdf } from '../file-pdf.ts'

let api: TestApp
/** A server on the same database with a short window for the minimum rate. */
let strict: TestApp
const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port
beforeAll(async () => {
  api = await startTestApp()
  strict = await startTestApp({ database: api.database, timeouts: { uploadWindow: 500 } })
  for (const { app } of [api, strict]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await strict.close()
  await api.close()
})

const byteASecond = { size: 100_000, chunk: 1, every: 1000 }

const upload = async (server: TestApp, { token }: Person, text: string) => {
  const start = performance.now()
  const { status } = await fetch(`http://127.0.0.1:${portOf(server)}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(writePdf([text])),
  })
  return { status, seconds: (performance.now() - start) / 1000 }
}

/** Each attempt is counted just before the upload takes its slot. */
const countAttempts = async (people: Person[]) => {
  const keys = people.map(({ id }) => `upload:${id}`)
  const limits = await api.db.selectFrom('limits').select('count').where('key', 'in', keys).execute()
  return limits.reduce((sum, { count }) => sum + count, 0)
}

it('A person can have two uploads at once; further ones are rejected, and other people can upload meanwhile', async () => {
  const [attacker, student] = [await makeStudent(api), await makeStudent(api)]
  const slow = Array.from({ length: 16 }, () => startSlowUpload(portOf(api), { token: attacker.token, ...byteASecond }))
  await expect.poll(() => slow.filter(({ hasResponse }) => hasResponse()).length, { timeout: 10_000 }).toBe(14)
  const refused = await Promise.all(slow.filter(({ hasResponse }) => hasResponse()).map(({ outcome }) => outcome()))
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 too_many_uploads']))
  const { status, seconds } = await upload(api, student, 'Meanwhile')
  expect(status).toBe(201)
  expect(seconds).toBeLessThan(5)
  for (const { stop } of slow) stop()
  await expect.poll(async () => (await upload(api, attacker, 'Afterwards')).status).toBeLessThan(300)
})

it('When slow uploads of many people use every slot, the slowest are ended within seconds', async () => {
  const attackers = await Promise.all(Array.from({ length: 8 }, () => makeStudent(api)))
  const slow = attackers.flatMap(({ token }) =>
    [1, 2].map(() => startSlowUpload(portOf(api), { token, ...byteASecond })),
  )
  const students = [await makeStudent(api), await makeStudent(api), await makeStudent(api)]
  await expect.poll(() => countAttempts(attackers), { timeout: 10_000 }).toBe(16)
  const uploads = await Promise.all(students.map(student => upload(api, student, 'Waits for a slot')))
  expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(Math.max(...uploads.map(({ seconds }) => seconds))).toBeLessThan(10)
  const ended = slow.filter(({ hasResponse }) => hasResponse())
  expect(ended.length).toBeGreaterThan(0)
  for (const { outcome } of ended) expect(await outcome()).toEqual({ status: 408, code: 'upload_too_slow' })
  for (const { stop } of slow) stop()
})

it('An upload below the minimum rate ends with 408 and frees its slot; a slow upload above it is stored', async () => {
  const student = await makeStudent(strict)
  const slow = [1, 2].map(() => startSlowUpload(portOf(strict), { token: student.token, ...byteASecond }))
  for (const { outcome } of slow) expect(await outcome()).toEqual({ status: 408, code: 'upload_too_slow' })
  // 30 KB in each window is the minimum. This sends about 100 KB in each, over three windows.
  const honest = startSlowUpload(portOf(strict), { token: student.token, size: 300_000, chunk: 10_000, every: 50 })
  expect(await honest.outcome()).toEqual({ status: 201, code: null })
})

it('Clients that disconnect before their body is read take up no slot', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => makeStudent(api)))
  for (const { token } of [...people, ...people]) {
    const socket = connect(portOf(api), '127.0.0.1').on('error', () => {})
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/pdf\r\nContent-Length: 1000\r\n\r\n%PDF-`,
      () => socket.destroy(),
    )
  }
  await expect.poll(() => countAttempts(people), { timeout: 10_000 }).toBe(18)
  for (const person of people) {
    const uploads = await Promise.all([upload(api, person, 'One'), upload(api, person, 'Two')])
    expect(uploads.map(({ status }) => status)).toEqual([201, 201])
  }
})
