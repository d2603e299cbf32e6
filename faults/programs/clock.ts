import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { findCode, startFailingMailServer } from '../support/failing-mail-server.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createWorld } from '../support/world.ts'

const hour = 3_600_000
const offsets = [-2 * hour, -5 * 60_000, 5 * 60_000, 2 * hour]
const preload = path.join(import.meta.dirname, '../support/clock.mjs')

export const clock: Fault = {
  name: 'clock',
  title: "the server's clock is two hours or five minutes wrong",
  engines: ['postgres'],
  rounds: { full: 1, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    const mails = await startFailingMailServer()
    try {
      const world = await createWorld(serverData, { students: 1, internships: 1 })
      const problems: string[] = []
      let steps = 0
      for (const offset of Array.from({ length: rounds }, () => offsets).flat()) {
        const server = await startServerProcess(serverData, {
          settings: { SMTP_URL: mails.url, FLEDGE_STAND_INS: 'off', CLOCK_OFFSET: String(offset) },
          flags: ['--import', preload],
        })
        const expectOk = async (what: string, reply: ReturnType<typeof call>) => {
          const { status, body } = await reply
          steps++
          if (status >= 300) problems.push(`${offset / 60_000} min: ${what}: ${status} ${JSON.stringify(body)}`)
        }
        const email = `${randomUUID()}@example.com`
        const send = '/identity/email-otp/send-verification-otp'
        await expectOk('an older session', call(server.url, '/api/auth/me', { token: world.students[0]?.token }))
        await expectOk('a code', call(server.url, send, { body: { email, type: 'sign-in' } }))
        const token = await signIn(server.url, email, findCode(mails.to(email)) ?? '')
        steps++
        if (!token) problems.push(`${offset / 60_000} min: the mailed code was refused`)
        const initialize = { full_name: 'Ada', role: 'student' }
        await expectOk('a role', call(server.url, '/api/auth/initialize', { token, body: initialize }))
        const password = { newPassword: 'a-good-password-2031' }
        await expectOk(
          'a password after a sign-in',
          call(server.url, '/identity/set-password', { token, body: password }),
        )
        await expectOk('the new session', call(server.url, '/api/auth/me', { token }))
        await server.terminate()
      }
      return { acknowledged: steps, found: steps - problems.length, lost: 0, notes: [`${steps} steps`], problems }
    } finally {
      await mails.close()
      await serverData.remove()
    }
  },
}

const signIn = async (url: string, email: string, otp: string) => {
  const response = await fetch(`${url}/identity/sign-in/email-otp`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, otp, name: 'Ada' }),
  })
  await response.text()
  return response.headers.get('set-auth-token') ?? undefined
}
