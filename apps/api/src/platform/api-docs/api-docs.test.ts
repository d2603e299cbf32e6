import { connect } from 'node:net'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeStudent } from '../../testing/make.ts'
import { servedCalls } from '../../testing/matrix/served-calls.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  // The linter rejects a server on localhost, as a published document must not name one.
  api = await startTestApp({ env: { ...productionEnv, PUBLIC_URL: 'https://fledge.app' } })
})
afterAll(() => api.close())

type Operation = {
  description?: string
  'x-company-role'?: string
  'x-roles'?: string[]
  'x-scopes'?: string[]
  security: object[]
  operationId: string
  parameters: { name: string; in: string; description?: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, { schema: Json }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
  components: {
    schemas: Record<string, Json>
    responses: Record<string, { content: Json; headers?: object }>
    securitySchemes: object
  }
}

const readDocument = async () => (await api.app.inject('/api/openapi.json')).json() as Document

/** The error codes of an operation by status. */
const codesOf = ({ components }: Document, { responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, { $ref }]) => {
      const content = $ref && components.responses[$ref.split('/').at(-1) ?? '']?.content['application/json']
      return content ? [[status, content.schema.allOf[1].properties.code.enum]] : []
    }),
  )

test('the OpenAPI document passes all recommended rules of the linter', async () => {
  const source = (await api.app.inject('/api/openapi.json')).payload
  // An id is a UUID, so the server tells /applications/student/{id} from /applications/{id}/status.
  const rules = { 'no-ambiguous-paths': 'off' } as const
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'], rules }) })
  const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
  // The only outcome of the URL to which a provider redirects is another redirect.
  const isRedirect = ([rule, , at]: unknown[]) => rule === 'operation-2xx-response' && /~1callback~1/.test(String(at))
  expect(found.filter(problem => !isRedirect(problem))).toEqual([])
})

test('the documentation lists who may call an operation and every error code it can give', async () => {
  const document = await readDocument()
  const { post } = document.paths['/api/applications'] ?? {}
  if (!post) throw new Error('No operation')
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(post.security).toEqual([{ bearer: [] }])
  expect(post['x-roles']).toEqual(['student'])
  const { get } = document.paths['/api/internships'] ?? {}
  expect(get?.security).toEqual([{ bearer: [] }, { apiToken: [] }])
  expect([get?.['x-roles'], get?.['x-scopes']]).toEqual([
    ['student', 'company'],
    ['read', 'internships:read'],
  ])
  expect(post.parameters.map(({ name }) => name)).toEqual(['idempotency-key'])
  expect(Object.keys(post.responses)).toContain('201')
  expect(codesOf(document, post)).toEqual({
    400: ['invalid_input', 'invalid_json', 'malformed_url'],
    401: ['not_signed_in', 'token_invalid', 'unauthenticated'],
    403: ['account_suspended', 'forbidden', 'mfa_required', 'token_scope_missing'],
    404: ['internship_not_found'],
    408: ['timed_out'],
    409: ['already_applied', 'answers_overdue', 'in_progress', 'no_top_picks', 'not_accepting'],
    413: ['too_large'],
    415: ['unsupported_type'],
    422: ['key_reused'],
    429: ['too_many'],
    431: ['headers_too_large'],
    500: ['internal'],
    503: ['unavailable'],
  })
  expect(post.responses['201']?.headers).toHaveProperty('x-fledge-position')
  expect(document.paths['/api/internships']?.get?.parameters.map(({ name }) => name)).toContain('x-fledge-position')
  expect(document.components.responses.too_many?.headers).toHaveProperty('retry-after')
  expect(document.paths['/api/contact/submit']?.post?.security).toEqual([])
  expect(document.paths['/api/notifications/unsubscribe']?.get?.responses['404']?.$ref).toContain('not_found-page')
})

test('the documentation says who owns the record of an id, and which response others get', async () => {
  const { paths } = await readDocument()
  expect(paths['/api/internships/{id}']?.put?.description).toContain(
    'The internship belongs to a company; others get 403 `forbidden`, or 404 `internship_not_found` while it is not published.',
  )
  expect(paths['/api/student-profile/public/{id}']?.get?.description).toContain(
    'The profile belongs to a student; other students get 404 `student_not_found`, companies may use it too.',
  )
})

test('the documentation says which role in the company an operation needs', async () => {
  const { paths } = await readDocument()
  const roleOf = (path: string, method: string) => paths[`/api${path}`]?.[method]?.['x-company-role']
  expect(roleOf('/applications/company', 'get')).toBe('viewer')
  expect(roleOf('/applications/{id}/status', 'patch')).toBe('recruiter')
  expect(roleOf('/team/transfer', 'post')).toBe('owner')
  expect(roleOf('/team/{user_id}', 'delete')).toBe('self-or-owner')
  expect(roleOf('/applications', 'post')).toBeUndefined()
  expect((await api.app.inject('/api/docs')).payload).toContain('Companies. Owners and recruiters of the company')
})

test('the documentation says that totals are exact up to a thousand', async () => {
  const { paths } = await readDocument()
  for (const path of ['/api/internships', '/api/student-profile/search']) {
    const pagination = paths[path]?.get?.responses['200']?.content?.['application/json']?.schema.properties.pagination
    expect(pagination?.properties.total.description).toBe('Exact up to 1000; 1000 when more match')
    expect(pagination?.properties.capped.description).toContain('True when more than 1000 match')
  }
})

test('a PATCH or DELETE with the content type of JSON may have no body; an unknown path is 404', async () => {
  const student = await makeStudent(api)
  const headers = { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' }
  for (const [method, url, status] of [
    ['PATCH', '/api/notifications/read-all', 200],
    ['DELETE', '/api/notifications', 200],
    ['DELETE', '/api/nothing-here', 404],
    ['GET', '/api/nothing-here', 404],
  ] as const) {
    const response = await api.app.inject({ method, url, headers })
    expect([method, url, response.statusCode]).toEqual([method, url, status])
    if (status === 404) expect(response.json()).toEqual({ error: 'Not found', code: 'not_found' })
  }
})

/** Sends raw bytes over a new TCP connection and returns the response. `inject` cannot send a malformed request. */
const exchange = async (bytes: string) => {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  return new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.on('close', () => resolve(received)).on('error', reject)
  })
}

test('bytes that are not HTTP, and headers that are too large, get an error with the same fields as all others', async () => {
  const malformed = await exchange('this is not HTTP\r\n\r\n')
  expect(malformed).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(malformed).toContain('{"error":"This is not a valid HTTP request","code":"malformed_request"}')
  const large = await exchange(`GET /api/health HTTP/1.1\r\nhost: x\r\nauthorization: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(large).toMatch(/^HTTP\/1.1 431 /)
  expect(large).toContain('"code":"headers_too_large"')
})

test('the documentation names every route below /api and /identity, also those that do not respond with JSON', async () => {
  const { paths } = await readDocument()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const served = servedCalls(api.app).filter(call => / \/(api|identity)\//.test(call))
  const own = ['GET /api/openapi.json', 'GET /api/docs']
  expect(documented.sort()).toEqual(served.filter(call => !own.includes(call)).sort())
  expect(paths['/api/notifications/stream']?.get?.responses['200']?.content).toHaveProperty('text/event-stream')
  const page = (await api.app.inject('/api/docs')).payload
  expect(page).toContain('POST /api/notifications/unsubscribe')
  expect(page).toContain('409 <code>already_applied</code>')
})
