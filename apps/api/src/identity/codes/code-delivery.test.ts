import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { openBrowser } from '../../testing/browser.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map(close => close())))

const withSmtp = async (port: number): Promise<TestApp> => {
  const mailer = createMailer(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Fledge <hello@fledge.example>' },
    database.db,
  )
  const server = await startTestApp({ database, mailer })
  closers.push(server.close)
  return server
}

const portOf = (server: { address: () => ReturnType<Server['address']> }) => (server.address() as AddressInfo).port

const listen = (server: Server) => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

const startSmtp = async () => {
  const messages: { to: string[]; text: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        messages.push({ to: session.envelope.rcptTo.map(to => to.address), text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>(resolve => smtp.close(() => resolve())))
  return { messages, port: portOf(smtp.server) }
}

const send = (server: TestApp, email: string) =>
  openBrowser(server).post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })

test('the code arrives by SMTP, to the one address asked for, and lets in', async () => {
  const { messages, port } = await startSmtp()
  const server = await withSmtp(port)
  expect((await send(server, 'smtp@example.com')).status).toBe(200)
  expect(messages.map(message => message.to)).toEqual([['smtp@example.com']])
  const otp = /^Subject: (\d{6}) is your Fledge code/m.exec(messages[0]?.text ?? '')?.[1] ?? ''
  const entered = await openBrowser(server).post('/identity/sign-in/email-otp', { email: 'smtp@example.com', otp })
  expect(entered.status).toBe(200)
})

test('an address that tries to smuggle a header or a second recipient is refused', async () => {
  const { messages, port } = await startSmtp()
  const server = await withSmtp(port)
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'a@example.com\u0000'])
    expect((await send(server, email)).status).toBe(400)
  expect(messages).toEqual([])
})

test('while the mail server is away, sending fails in a sentence and costs no waiting; the code before stays good', async () => {
  const { messages, port } = await startSmtp()
  const reachable = await withSmtp(port)
  const email = 'away@example.com'
  await send(reachable, email)
  const otp = /^Subject: (\d{6})/m.exec(messages[0]?.text ?? '')?.[1] ?? ''
  await database.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()

  const closed = createServer()
  await listen(closed)
  const nobody = portOf(closed)
  await new Promise(resolve => closed.close(resolve))
  const unreachable = await withSmtp(nobody)
  for (let tries = 0; tries < 7; tries++) {
    const answer = await send(unreachable, email)
    expect([answer.status, answer.body]).toEqual([502, { error: 'Failed to send OTP', code: 'mail_failed' }])
  }
  expect((await openBrowser(reachable).post('/identity/sign-in/email-otp', { email, otp })).status).toBe(200)
  expect((await send(reachable, email)).status).toBe(200)
})

test('a mail server that hangs is given up on, with the same sentence', async () => {
  const sockets = new Set<{ destroy: () => void }>()
  const silent = createServer(socket => sockets.add(socket))
  await listen(silent)
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => silent.close(resolve))
  })
  const server = await withSmtp(portOf(silent))
  const answer = await send(server, 'hanging@example.com')
  expect([answer.status, answer.body.error]).toEqual([502, 'Failed to send OTP'])
})
