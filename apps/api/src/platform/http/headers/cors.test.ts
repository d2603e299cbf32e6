import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStudent } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readConfig } from '../../config.ts'

const listed = 'https://app.example'
const unlisted = 'https://evil.example'

let closed: TestApp
let open: TestApp
beforeAll(async () => {
  closed = await startTestApp()
  open = await startTestApp({
    database: closed.database,
    env: { ALLOWED_ORIGINS: ` ${listed}, http://localhost:5173 ` },
  })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const preflight = ({ app }: TestApp, origin: string, method: string, url = '/api/notifications/read-all') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

it.for(['PATCH', 'PUT', 'DELETE', 'POST'])(
  'a listed origin may send %s with a token and an idempotency key, and browsers cache the permission',
  async method => {
    const { statusCode, headers } = await preflight(open, listed, method)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(listed)
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
    const allowed = String(headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
    expect(headers['access-control-max-age']).toBe('7200')
    expect(headers.vary).toBe('Origin')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  },
)

it('a listed origin reads responses, errors and the headers that clients need', async () => {
  const student = await makeStudent(open)
  for (const [token, status] of [
    [student.token, 200],
    ['wrong', 401],
  ] as const) {
    const { statusCode, headers } = await open.app.inject({
      url: '/api/notifications',
      headers: { origin: listed, authorization: `Bearer ${token}` },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, listed])
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['retry-after', 'etag', 'set-auth-token']))
  }
  const large = await open.app.inject({ url: '/api/openapi.json', headers: { origin: listed } })
  expect(large.headers.vary).toBe('Origin, accept-encoding')
})

it('a listed origin may sign in, because a session uses a bearer token and no cookie', async () => {
  const signIn = ({ app }: TestApp, origin: string) =>
    app.inject({
      method: 'POST',
      url: '/identity/sign-in/email',
      headers: { origin, 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' }),
    })
  expect((await signIn(open, listed)).statusCode).toBe(401)
  expect((await signIn(open, unlisted)).statusCode).toBe(403)
  expect((await signIn(closed, listed)).statusCode).toBe(403)
})

it('an unlisted origin gets no permission, and neither does any path outside the API', async () => {
  for (const response of [
    await preflight(open, unlisted, 'PATCH'),
    await preflight(open, `${listed}.evil.example`, 'PATCH'),
    await preflight(open, listed, 'GET', '/dev/mailbox.json'),
    await open.app.inject({ url: '/api/health', headers: { origin: unlisted } }),
    await open.app.inject({ url: '/dev/mailbox.json', headers: { origin: listed } }),
  ]) {
    expect(Object.keys(response.headers).filter(name => name.startsWith('access-control'))).toEqual([])
    expect(response.headers.vary).toContain('Origin')
  }
})

it('no origin gets a permission by default', async () => {
  const { statusCode } = await preflight(closed, listed, 'PATCH')
  expect(statusCode).toBe(404)
  const { headers } = await closed.app.inject({ url: '/api/health', headers: { origin: listed } })
  expect(Object.keys(headers).filter(name => name.startsWith('access-control') || name === 'vary')).toEqual([])
})

it.for(['*', 'https://*.example', 'https://app.example/', 'https://app.example/path', 'app.example', 'null', 'a,,b'])(
  'the server does not start with the origin %s',
  value => {
    expect(() => readConfig({ ALLOWED_ORIGINS: value })).toThrow(/^ALLOWED_ORIGINS must list origins without a path/)
  },
)
