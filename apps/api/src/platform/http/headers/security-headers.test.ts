import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStudent } from '../../../testing/make.ts'
import { productionEnv, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  secure = await startTestApp({ database: plain.database, env: productionEnv })
})
afterAll(async () => {
  await secure.close()
  await plain.close()
})

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

it.for(['/api/health', '/api/nothing-here', '/nothing-here', '/50%'])(
  'sets the same security headers on every response: %s',
  async url => {
    const { headers } = await plain.app.inject({ url })
    const { 'content-security-policy': given, 'x-request-id': id, ...rest } = headers
    expect(String(given).split(/; ?/)).toEqual(policy)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const { date: _date, connection: _connection, 'content-length': _length, ...others } = rest
    expect(others).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  },
)

it('requires HTTPS from browsers when the public URL has it', async () => {
  const header = (await secure.app.inject({ url: '/api/health' })).headers['strict-transport-security']
  expect(header).toBe('max-age=31536000; includeSubDomains')
})

it('sets them on responses that do not pass through Fastify: those of the Google stand-in and of event streams', async () => {
  const address = await plain.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await makeStudent(plain)
  const standIn = await fetch(`${address}/dev/google/.well-known/openid-configuration`)
  const stream = await fetch(`${address}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } })
  for (const { status, headers } of [standIn, stream]) {
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')?.split(/; ?/)).toEqual(policy)
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()')
  }
  await stream.body?.cancel()
})
