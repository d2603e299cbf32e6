import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import type { PersonRow } from '../people/people.sql.ts'
import { deleteOperator, insertOperator, listOperators, type OperatorRow } from './operators.sql.ts'

export { listOperators }

/** Only accounts with a confirmed email become operators. The screens need a second factor as well. */
export const addOperator = async ({ db }: OperatorDeps, person: PersonRow) => {
  if (!person.email_verified)
    throw new OperatorError(`${person.email} is not confirmed. Sign in with a mailed code first.`)
  if (!(await insertOperator(db, person.id))) throw new OperatorError(`${person.email} is an operator already.`)
  const missing = 'The screens stay closed until two-step verification is on: Settings, Security.'
  return `${person.email} is an operator now.${person.second_factor === 'on' ? '' : ` ${missing}`}`
}

export const removeOperator = async ({ db }: OperatorDeps, person: PersonRow) => {
  if (!(await deleteOperator(db, person.id))) throw new OperatorError(`${person.email} is no operator.`)
  const left = await listOperators(db)
  const warning = left.length === 0 ? ' There is no operator any more, so nobody sees reports and appeals.' : ''
  return `${person.email} is no operator any more.${warning}`
}

export const operatorsText = (operators: OperatorRow[]) =>
  operators
    .map(({ added_at, full_name, email, second_factor }) =>
      [added_at.slice(0, 10), `${full_name} <${email}>`, `second factor ${second_factor}`].join('  '),
    )
    .join('\n') || 'There is no operator. Make one: npm run operator -- add EMAIL'
