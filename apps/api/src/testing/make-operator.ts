import type { Role } from '@fledge/contract/identity'
import { makePerson, type Person } from './make.ts'
import type { TestApp } from './test-app.ts'

/** An operator whose sessions have proven the second factor. */
export const makeOperator = async (test: TestApp, role: Role = 'student', name = 'Olga Operator') => {
  const operator = await makePerson(test, role, name)
  await allowOperator(test, operator)
  return operator
}

/** Makes a person with a session an operator. */
export const allowOperator = async ({ db }: TestApp, { id }: Pick<Person, 'id'>) => {
  await db.insertInto('operators').values({ user_id: id }).execute()
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  await db.updateTable('sessions').set({ mfa_verified: true }).where('user_id', '=', id).execute()
}
