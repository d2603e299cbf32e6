import { randomInt } from 'node:crypto'
import type { TestApp } from './test-app.ts'

type Account = {
  id: string
  email: string
  name: string
  full_name: string
  role: string | null
  twoFactorEnabled: boolean
}

/** All fields that an identity response may have; a test reads those it expects. */
export type IdentityBody = {
  error: string
  code: string
  token: string
  url: string
  user: Account
  profile: Account
  session: { id: string; expiresAt: string; createdAt: string }
  sessions: { id: string; current: boolean; user_agent: string; ip_address: string; created_at: string }[]
  totpURI: string
  secret: string
  qr: string
  backupCodes: string[]
  ticket: string
  has_password: boolean
}

export type Page = {
  status: number
  body: IdentityBody
  headers: Record<string, unknown>
  location: string
  token: string
  text: string
}
type Visit = {
  body?: object
  form?: Record<string, string>
  token?: string | undefined
  headers?: Record<string, string>
}

/** Keeps cookies like a browser, and has its own IP address, so that tests do not share rate limits. */
export const openBrowser = ({ app }: Pick<TestApp, 'app'>, remoteAddress = randomIp()) => {
  const jar = new Map<string, { value: string; path: string }>()

  const visit = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, form, token, headers }: Visit = {},
  ): Promise<Page> => {
    const path = new URL(url, 'http://localhost:3000').pathname
    const cookie = [...jar]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await app.inject({
      method,
      url: url.replace(/^http:\/\/localhost:3000/, ''),
      remoteAddress,
      headers: {
        host: 'localhost:3000',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value, maxAge, expires, path: at = '/' } of response.cookies) {
      const over = maxAge === 0 || (expires && expires.getTime() <= Date.now()) || value === ''
      if (over) jar.delete(name)
      else jar.set(name, { value: encodeURIComponent(decodeURIComponent(value)), path: at })
    }
    const json = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: (json ? response.json() : null) as IdentityBody,
      headers: response.headers,
      location: String(response.headers.location ?? ''),
      token: String(response.headers['set-auth-token'] ?? ''),
      text: response.payload,
    }
  }

  return {
    jar,
    get: (url: string, options?: Visit) => visit('GET', url, options),
    post: (url: string, body: object = {}, options?: Visit) => visit('POST', url, { body, ...options }),
    submit: (url: string, form: Record<string, string>) => visit('POST', url, { form }),
    visit,
  }
}

const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Returns the newest code that was mailed to the email. */
export const readCode = async ({ db }: Pick<TestApp, 'db'>, email: string) => {
  const mail = await db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', '%is your Fledge code')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.subject.slice(0, 6)
}

/** Signs up or in with a mailed code; resets the rate limit for codes first. */
export const signInByCode = async (test: TestApp, email: string, browser = openBrowser(test)) => {
  await test.db.deleteFrom('limits').where('key', 'like', `code-%:${email}%`).execute()
  await browser.post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
  return browser.post('/identity/sign-in/email-otp', { email, otp: await readCode(test, email) })
}
