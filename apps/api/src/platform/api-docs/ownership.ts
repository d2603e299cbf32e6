import type { Ownership, StrangerOutcome } from '@fledge/contract/wire/endpoint'
import { errors } from '@fledge/contract/wire/errors'

const owners: Record<Ownership['owner'], string> = {
  student: 'a student',
  company: 'a company',
  account: 'an account',
  both: 'a student and a company',
  member: 'one person of a company',
}

const describe = (outcome: StrangerOutcome) => {
  if (outcome === 'allowed') return 'may use it too'
  if (outcome === 'unaffected') return 'get a success without any effect on it'
  return `get ${errors[outcome].status} \`${outcome}\``
}

/** For example "The internship belongs to a company; others get 403 `forbidden`, or 404 … while it is not published". */
export const describeOwnership = ({ record, owner, others, hidden }: Ownership) => {
  const strangers =
    typeof others === 'string'
      ? `others ${describe(others)}`
      : `other students ${describe(others.student)}, companies ${describe(others.company)}`
  const unpublished = hidden ? `, or ${errors[hidden].status} \`${hidden}\` while it is not published` : ''
  return `The ${record} belongs to ${owners[owner]}; ${strangers}${unpublished}.`
}

/** For a parameter without a description of its own. */
export const describeId = (name: string, ids: Ownership | undefined) => {
  if (name === 'user_id') return 'The id of the account of a member'
  return name === 'id' && ids ? `The id of the ${ids.record}` : undefined
}
