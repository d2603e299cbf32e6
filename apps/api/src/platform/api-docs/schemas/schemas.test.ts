import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { examples } from './examples.ts'
import { schemaNames } from './schema-names.ts'

let api: TestApp
let document: Json
beforeAll(async () => {
  api = await startTestApp()
  document = (await api.app.inject('/api/openapi.json')).json()
})
afterAll(() => api.close())

const operations = (): [call: string, operation: Json][] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): [string, Json] => [`${method} ${path}`, operation]),
  )

/** All schemas in a part of the document, those inside of others included. */
const schemasIn = (part: unknown): Json[] => {
  if (typeof part !== 'object' || part === null) return []
  const own = 'type' in part && !('in' in part) ? [part] : []
  return [...own, ...Object.values(part).flatMap(schemasIn)]
}

test('an object of four or more fields is described once; what is used again is a component', () => {
  const inline = schemasIn([Object.values(document.components.schemas), operations()])
    .filter(({ type, properties }) => type === 'object' && Object.keys(properties ?? {}).length >= 4)
    .map(schema => JSON.stringify(schema))
  const repeated = inline.filter((schema, index) => inline.indexOf(schema) !== index)
  expect(repeated.map(schema => Object.keys(JSON.parse(schema).properties).join())).toEqual([])
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Internship', 'Application', 'User']),
  )
})

test('responses are open for new fields, and no field is without a type', () => {
  const outputs = operations().map(([, { responses }]) => responses)
  const components = Object.entries<Json>(document.components.schemas).filter(([name]) => !name.endsWith('Input'))
  expect(JSON.stringify([outputs, components])).not.toContain('"additionalProperties":false')
  const untyped = schemasIn([outputs, components]).flatMap(({ properties = {} }) =>
    Object.entries<Json>(properties).flatMap(([name, field]) =>
      ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some(key => key in field) ? [] : [name],
    ),
  )
  expect(untyped).toEqual([])
})

test('paging is by integers with a default and a maximum; times, dates, emails and URLs have formats', () => {
  const { parameters } = document.paths['/api/internships'].get
  const schemaOf = (wanted: string) => parameters.find(({ name }: Json) => name === wanted).schema
  expect(schemaOf('page')).toEqual({ type: 'integer', default: 1, minimum: 1, maximum: 1_000_000 })
  expect(schemaOf('limit')).toEqual({ type: 'integer', default: 10, minimum: 1, maximum: 1000 })
  expect(schemaOf('min_stipend')).toMatchObject({ type: 'integer' })
  const { Internship, Applicant, User, Project } = document.components.schemas
  expect(Internship.properties.created_at).toEqual({ type: 'string', format: 'date-time' })
  expect(Internship.properties.application_deadline).toEqual({ type: ['string', 'null'], format: 'date' })
  expect(User.properties.email).toEqual({ type: 'string', format: 'email' })
  expect(Applicant.properties.resume_url).toEqual({ type: 'string', format: 'uri' })
  expect(Project.properties.description).toEqual({ type: ['string', 'null'] })
})

test('each operation and parameter has a description, and each operation a name of its own', () => {
  const names = operations().map(([, { operationId }]) => operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const silent = operations().flatMap(([call, { description, parameters }]) => [
    ...(description ? [] : [call]),
    ...parameters.flatMap((item: Json) => (item.description ? [] : [`${call} ${item.name}`])),
  ])
  expect(silent).toEqual([])
})

test('the sign-in is documented under its true URL, and says which ways are for pages of this origin', async () => {
  const [{ url }] = document.servers
  const path = '/identity/sign-in/email'
  expect(`${url}${path}`).toBe('http://localhost:3000/identity/sign-in/email')
  expect(document.paths[path].post.requestBody.content['application/json'].schema.required).toEqual([
    'email',
    'password',
  ])
  expect(document.paths['/identity/sign-in/social'].post.description).toContain('For pages of this origin only')
  const served = operations().flatMap(([call]) => (call.includes('undefined') ? [call] : []))
  expect(served).toEqual([])
})

test('each operation belongs to a group that the document describes', () => {
  const described = document.tags.map(({ name }: Json) => name)
  expect(operations().flatMap(([call, { tags }]) => (described.includes(tags[0]) ? [] : [call]))).toEqual([])
})

test('each example is one that the server would send or accept', () => {
  for (const [name, example] of Object.entries(examples)) {
    expect(document.components.schemas[name].examples).toEqual([example])
    const parsed = schemaNames[name]?.safeParse(example)
    expect([name, parsed?.error?.issues]).toEqual([name, undefined])
    // A field that the contract does not know would be missing in the parsed example.
    expect(Object.keys(example).filter(key => !(key in ((parsed?.data ?? {}) as object)))).toEqual([])
  }
})

test('the stream describes the data of each event, and how to resume', () => {
  const { parameters, responses } = document.paths['/api/notifications/stream'].get
  expect(parameters.map(({ name }: Json) => name)).toEqual(['last-event-id'])
  const events = responses['200'].content['text/event-stream'].schema.anyOf.map(({ $ref }: Json) =>
    $ref.split('/').at(-1),
  )
  expect(events).toEqual(expect.arrayContaining(['ReadyEvent', 'NotificationEvent', 'MessagesEvent']))
  expect(document.components.schemas.NotificationEvent.properties.notification.$ref).toContain('/Notification')
})
