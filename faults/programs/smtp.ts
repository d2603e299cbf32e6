import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { findCode, type MailMode, startFailingMailServer } from '../support/failing-mail-server.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'

const support = 'support@faults.example'
const failures: MailMode[] = ['refused', 'silent', 'busy', 'cut']
const slowestCode = 5500

export const smtp: Fault = {
  name: 'smtp',
  title: 'the mail server refuses, is silent, is busy, or cuts the connection inside a mail',
  engines: ['postgres'],
  rounds: { full: 3, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    const mails = await startFailingMailServer()
    try {
      await createWorld(serverData, { students: 1, internships: 1 })
      const server = await startServerProcess(serverData, {
        settings: { SMTP_URL: mails.url, SUPPORT_EMAIL: support, FLEDGE_STAND_INS: 'off' },
      })
      const problems: string[] = []
      const messages: string[] = []
      let slowest = 0
      for (let round = 0; round < rounds; round++) {
        for (const mode of failures) {
          const email = `${randomUUID()}@example.com`
          const askForCode = () =>
            call(server.url, '/identity/email-otp/send-verification-otp', { body: { email, type: 'sign-in' } })
          await mails.setMode(mode)
          const refused = await askForCode()
          slowest = Math.max(slowest, refused.milliseconds)
          if (!JSON.stringify(refused.body).includes('Failed to send OTP'))
            problems.push(`${mode}: a code that was not sent was answered ${refused.status}`)
          const message = randomUUID()
          messages.push(message)
          const body = { name: 'Ada', email, subject: 'A fault', category: 'technical', message }
          const sent = await call(server.url, '/api/contact/submit', { body, key: message })
          if (sent.status !== 201) problems.push(`${mode}: a message to support was answered ${sent.status}`)
          await sleep(500)
          await mails.setMode('working')
          // A code that could not be sent must not count for the rate limit: the next one is sent at once.
          const again = await askForCode()
          if (again.status !== 200 || !findCode(mails.to(email)))
            problems.push(`${mode}: afterwards, a code was answered ${again.status}`)
        }
      }
      const found = await untilDelivered(serverData.postgres?.url ?? '', () => countMails(mails.to(support), messages))
      await server.terminate()
      const counts = countMails(mails.to(support), messages)
      const doubled = counts.filter(count => count > 1).length
      if (slowest > slowestCode) problems.push(`a code that was not sent was answered after ${toSeconds(slowest)}`)
      if (doubled > 0) problems.push(`${doubled} mails were sent twice`)
      return {
        acknowledged: messages.length,
        found,
        lost: messages.length - found,
        notes: [`codes refused within ${toSeconds(slowest)}`, `${doubled} mails sent twice`],
        problems: found < messages.length ? [...problems, 'a queued mail was lost'] : problems,
      }
    } finally {
      await mails.close()
      await serverData.remove()
    }
  },
}

const countMails = (received: { source: string }[], messages: string[]) =>
  messages.map(message => received.filter(({ source }) => source.includes(message)).length)

/** Makes waiting retries due, because the queue waits longer after every failure. */
const untilDelivered = async (databaseUrl: string, count: () => number[]) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const deadline = performance.now() + 90_000
  const delivered = () => count().filter(copies => copies > 0).length
  while (delivered() < count().length && performance.now() < deadline) {
    await client.query(`update jobs.job set start_after = now() where name = 'mail' and state in ('retry', 'created')`)
    await sleep(500)
  }
  await client.end()
  return delivered()
}
