import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { FledgeServer } from '../server/server.ts'
import { readCode } from './mailbox.ts'
import { totpCode } from './totp.ts'

export type Role = 'student' | 'company'
export type Person = { id: string; email: string; full_name: string; role: Role; token: string; server: FledgeServer }

export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** People made beside the journey come from networks of their own, so that limits per network do not mix. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Call = { token?: string; body?: object; method?: string }

export async function call(server: FledgeServer, path: string, { token, body, method = 'POST' }: Call = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      origin: server.url,
      'x-forwarded-for': anyAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const data = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(data)}`)
  return { data, token: answer.headers.get('set-auth-token') ?? '' }
}

/** Signs a new person up by mailed code, without the screens. */
export async function makePerson(server: FledgeServer, role: Role, full_name = 'Robin Example'): Promise<Person> {
  const email = newEmail(role)
  await call(server, '/identity/email-otp/send-verification-otp', { body: { email, type: 'sign-in' } })
  const otp = await readCode(server, email)
  const { token } = await call(server, '/identity/sign-in/email-otp', { body: { email, otp, name: full_name } })
  const { data } = await call(server, '/api/auth/initialize', { token, body: { full_name, role } })
  const { id } = data.user as { id: string }
  return { id, email, full_name, role, token, server }
}

export const setPassword = (person: Person, newPassword: string) =>
  call(person.server, '/identity/set-password', { token: person.token, body: { newPassword } })

/** Turns two-step verification on; the codes shown later must be of a later time step, as a code counts once. */
export async function enrolSecondFactor(person: Person) {
  const { data } = await call(person.server, '/identity/two-factor/enable', { token: person.token })
  const { secret, backupCodes } = data as { secret: string; backupCodes: string[] }
  const prove = () =>
    call(person.server, '/identity/two-factor/verify-totp', {
      token: person.token,
      body: { code: totpCode(secret, -1) },
    })
  // A time step may end on the way, and the code is then one step too old; the next code is not.
  await prove().catch(prove)
  return { secret, recoveryCodes: backupCodes }
}

/** Opens the browser with the person already signed in, as after a sign-in on this device. */
export async function signInQuietly(page: Page, person: Person) {
  const { id, email, full_name, role, token } = person
  const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const session = JSON.stringify({ token, expires_at, user: { id, email, full_name, role } })
  // any answer of ours will do, and this one is small
  await page.goto('/api/health')
  await page.evaluate(
    ([stored, userId]) => {
      localStorage.setItem('fledge.session', stored)
      localStorage.setItem('userId', userId)
    },
    [session, id] as const,
  )
}
