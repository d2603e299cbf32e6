import { randomBytes } from 'node:crypto'
import { newId } from '../../apps/api/src/platform/database/ids.ts'
import { type ApiResponse, callAs, signToken } from '../../apps/api/src/testing/make.ts'
import type { Product } from '../product/product.ts'
import { type Account, insertSession } from './people.sql.ts'

export type Person = Account & { token: string; signedInAt: number }

const week = 7 * 24 * 3600_000

export const newPerson = (role: Account['role'], name: string, place: number): Person => ({
  id: newId(),
  email: `${role}-${place}@example.com`,
  full_name: name,
  role,
  token: '',
  signedInAt: Number.NEGATIVE_INFINITY,
})

/** Calls the API as this person, who signs in again when the session is too old. */
export const callApi = async (
  { app, db, config }: Product,
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<ApiResponse> => {
  if (Date.now() - person.signedInAt > week - 1) await signIn({ db, config }, person)
  return callAs(app, person.token, method, path, body)
}

/** Some acts need a recent sign-in. */
export const signIn = async ({ db, config }: Pick<Product, 'db' | 'config'>, person: Person) => {
  const token = randomBytes(24).toString('base64url')
  await insertSession(db, person.id, token, new Date(Date.now() + week))
  Object.assign(person, { token: signToken(config, token), signedInAt: Date.now() })
}

/** Fails when the API answers anything else: the people of the simulation know what is allowed. */
export const expectStatus = ({ status, body }: ApiResponse, ...expected: number[]) => {
  if (!expected.includes(status)) throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`)
  return body
}
