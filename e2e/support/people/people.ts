import { randomInt, randomUUID } from 'node:crypto'
import type { FledgeServer } from '../server/server.ts'
import { readCode } from './mailbox.ts'
import { totpCode } from './totp.ts'

export type Role = 'student' | 'company'
export type Person = { id: string; email: string; full_name: string; role: Role; token: string; server: FledgeServer }

export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** Each API call comes from another client IP; otherwise the rate limits per IP would reject some of them. */
const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Call = { token?: string; body?: object; method?: string }

export async function call(server: FledgeServer, path: string, { token, body, method = 'POST' }: Call = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      origin: server.url,
      'x-forwarded-for': randomIp(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const data = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(data)}`)
  return { data, token: response.headers.get('set-auth-token') ?? '' }
}

/** Signs a new person up by mailed code through the API. */
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

/**
 * Turns two-step verification on with the code of the previous time step. The server accepts each code once, so the
 * current one stays valid for the test.
 */
export async function enrolSecondFactor(person: Person) {
  const { data } = await call(person.server, '/identity/two-factor/enable', { token: person.token })
  const { secret, backupCodes } = data as { secret: string; backupCodes: string[] }
  const verify = () =>
    call(person.server, '/identity/two-factor/verify-totp', {
      token: person.token,
      body: { code: totpCode(secret, -1) },
    })
  // A time step may end between generating and checking the code, which makes it one step too old; a retry succeeds.
  await verify().catch(verify)
  return { secret, recoveryCodes: backupCodes }
}

/** The status of a request with this token: 200, or 401 once the session has ended. */
export const statusOfSession = async (server: FledgeServer, token: string) =>
  (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
