import { createHmac, randomBytes } from 'node:crypto'
import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { newId } from '../platform/database/ids.ts'
import type { TestApp } from './test-app.ts'

export type Person = {
  id: string
  email: string
  /** Calls the API as this person. */
  call: (method: Method, path: string, body?: object) => Promise<ApiResponse>
  token: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Any JSON: tests read fields by name and fail where one is missing. */
export type Json = ReturnType<typeof JSON.parse>
export type ApiResponse = { status: number; body: Json; headers: Record<string, unknown> }

let count = 0

/** Inserts a signed-in person; signing in itself is tested elsewhere. */
export const makePerson = async (
  { app, db, config }: TestApp,
  role: Role | null,
  name = 'Test Person',
): Promise<Person> => {
  const id = newId()
  const email = `person-${++count}-${id.slice(-6)}@example.com`
  await db.insertInto('users').values({ id, email, email_verified: true, full_name: name, role }).execute()
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ id: newId(), user_id: id, token, expires_at: new Date(Date.now() + 7 * 24 * 3600 * 1000) })
    .execute()
  const signed = signToken(config, token)
  return { id, email, token: signed, call: (method, path, body) => callAs(app, signed, method, path, body) }
}

/** The bearer token that a client sends for the token of a session. */
export const signToken = ({ secret }: { secret: string }, token: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

export const makeStudent = (test: TestApp, name = 'Sam Student') => makePerson(test, 'student', name)
export const makeCompany = (test: TestApp, name = 'Cora Company') => makePerson(test, 'company', name)

/** A person who works for the company; joining by an invitation is tested elsewhere. */
export const makeColleague = async (
  test: TestApp,
  company: Pick<Person, 'id'>,
  role: CompanyRole,
  name = `Cole ${role}`,
) => {
  const person = await makeCompany(test, name)
  const membership = { company_id: company.id, role }
  await test.db.updateTable('company_members').set(membership).where('user_id', '=', person.id).execute()
  await test.db.deleteFrom('companies').where('id', '=', person.id).execute()
  return person
}

export const callAs = async (
  app: TestApp['app'],
  token: string | null,
  method: Method,
  path: string,
  body?: object,
): Promise<ApiResponse> => {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
