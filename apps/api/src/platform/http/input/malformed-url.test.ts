import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudent } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let port = 0
const webRoot = mkdtempSync(join(tmpdir(), 'fledge-web-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'pages.json'), '{}')
  writeFileSync(join(webRoot, 'app.html'), 'shell')
  test = await startTestApp({ webRoot })
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await test.close()
  rmSync(webRoot, { recursive: true, force: true })
})

/** Writes the request line byte by byte: every HTTP client would repair or refuse these URLs. */
const send = async (url: string, head = '') => {
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.from(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${head}\r\n`, 'latin1'))
  const response = await text(socket)
  const [top = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(top.split(' ')[1]), headers: top.toLowerCase(), body }
}

const malformed = ['//evil.example', '/\\evil', '//', '/%00', '/saved/%00.js', '/%FF', '/50%', '/%ZZ']
const malformedCalls = [
  '/api/internships/%FF',
  '/api/internships/%ZZ',
  '/api/internships/%00',
  '/api/internships?search=%FF',
  '/api/internships?search=50%',
  '/api/internships?search=%ED%A0%80',
  '/%61pi/internships?search=%FF',
  '/dev/mailbox.json?to=%FF',
]

describe('a malformed URL', () => {
  it.for([...malformed, ...malformedCalls])('is rejected with a sentence about the URL: %s', async url => {
    const student = await makeStudent(test)
    const { status, headers, body } = await send(url, `authorization: Bearer ${student.token}\r\n`)
    expect([status, body]).toEqual([400, expect.stringContaining('"error":"The URL is not valid"')])
    expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).code).toBe('malformed_url')
    expect(headers).toContain('x-content-type-options: nosniff')
    expect(headers).toContain('x-request-id: ')
  })

  it.for(malformed)('gets an error page with a link to the home page in a browser: %s', async url => {
    const { status, headers, body } = await send(url, 'accept: text/html,*/*\r\n')
    expect(status).toBe(400)
    expect(headers).toContain('content-type: text/html')
    expect(headers).toContain('content-security-policy: ')
    expect(body).toContain('Oops! Page not found')
    expect(body).toContain('href="/">Return to Home</a>')
    expect(body).not.toMatch(/evil|<script/)
  })
})

it('a search with escaped special characters is accepted', async () => {
  const student = await makeStudent(test)
  const search = 'café + 50% & 日本 %FF'
  const url = `/api/internships?search=${encodeURIComponent(search)}`
  const { statusCode } = await test.app.inject({ url, headers: { authorization: `Bearer ${student.token}` } })
  expect(statusCode).toBe(200)
})

it.for(['/search?search=50%', '/search?search=%FF', '/caf%C3%A9', '/a%2F%2Fb'])(
  'the URL of a page is not rejected, because the web app decodes it: %s',
  async url => {
    const { status, body } = await send(url, 'accept: text/html\r\n')
    expect([status, body]).toEqual([200, expect.stringContaining('shell')])
  },
)

it.for(['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.git/config', '/a/../../b.js'])(
  'a path outside the web app is not found: %s',
  async url => {
    const { status, body } = await send(url)
    expect([status, body]).toEqual([404, expect.stringContaining('"code":"not_found"')])
  },
)

const unknown = ['/api//auth/me', '/api/auth//me', '/api///', '/api/nothing.js', '/identity//session']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
it.for(unknown.flatMap(url => methods.map(method => [method, url] as const)))(
  'an unknown path of the API is not found, whatever the request carries: %s %s',
  async ([method, url]) => {
    const student = await makeStudent(test)
    const headers = {
      authorization: `Bearer ${student.token}`,
      'content-type': 'application/json',
      accept: 'text/html',
    }
    const { statusCode, body } = await test.app.inject({ method, url, headers, payload: '{' })
    expect(statusCode).toBe(404)
    if (method !== 'HEAD') expect(JSON.parse(body)).toEqual({ error: 'Not found', code: 'not_found' })
  },
)

it('a request line with bytes outside ASCII is rejected as malformed', async () => {
  for (const url of ['/caf\xe9', '/api/internships?search=caf\xc3\xa9']) {
    const { status, body } = await send(url)
    expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request'])
  }
})

it('an id that is too long gets 404, like an unknown id', async () => {
  const student = await makeStudent(test)
  const { body } = await student.call('GET', `/internships/${'x'.repeat(101)}`)
  expect(body).toEqual({ error: 'Not found', code: 'not_found' })
})
