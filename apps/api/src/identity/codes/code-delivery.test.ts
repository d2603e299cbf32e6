import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../platform/mail/mail.ts'
import { openBrowser } from '../../testing/browser.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestApp
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestApp({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  for (const close of closers) await close()
  await server.close()
  await smtp.stop()
})

const send = (email: string, from: Pick<TestApp, 'app'> = server) =>
  openBrowser(from).post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
const enter = (email: string, otp: string) => openBrowser(server).post('/identity/sign-in/email-otp', { email, otp })
const codeIn = (email: string) => smtp.to(email).at(-1)?.headers.get('subject')?.slice(0, 6) ?? ''
const failed = { error: 'Failed to send OTP', code: 'mail_failed' }

test('the code arrives by SMTP, only at the given email, and signs in', async () => {
  const email = 'smtp@example.com'
  expect((await send(email)).status).toBe(200)
  expect(smtp.to(email).map(mail => mail.to)).toEqual([[email]])
  expect((await enter(email, codeIn(email))).status).toBe(200)
})

test('an email that contains a header or a second recipient is rejected', async () => {
  const before = smtp.received.length
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'a@example.com\u0000'])
    expect((await send(email)).status).toBe(400)
  expect(smtp.received).toHaveLength(before)
})

test('while the mail server is unavailable, sending fails without using up the rate limit, and the previous code stays valid', async () => {
  const email = 'away@example.com'
  await send(email)
  await server.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()
  await smtp.stop()
  for (let tries = 0; tries < 7; tries++) {
    const response = await send(email)
    expect([response.status, response.body]).toEqual([502, failed])
  }
  await smtp.startAgain()
  expect((await enter(email, codeIn(email))).status).toBe(200)
  expect((await send(email)).status).toBe(200)
})

test('a mail server that hangs leads to the same error after a timeout', async () => {
  const sockets = new Set<{ destroy: () => void }>()
  const silent = createServer(socket => sockets.add(socket))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const mailer = await createMailer({ ...server.config, smtpUrl: `smtp://127.0.0.1:${port}` }, server.db)
  const hanging = await startTestApp({ database: server.database, mailer })
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await hanging.close()
    await new Promise(resolve => silent.close(resolve))
  })
  const response = await send('hanging@example.com', hanging)
  expect([response.status, response.body]).toEqual([502, failed])
})
