import { type CompanyPermission, companyRoleOf, type Endpoint } from '@fledge/contract/wire/endpoint'
import { describeOwnership } from './ownership.ts'

export const callers: Record<Endpoint['access'], string> = {
  public: 'Anyone',
  account: 'Any signed-in account',
  'signed-in': 'Students and companies',
  student: 'Students',
  company: 'Companies',
  operator: 'Operators, in a session with a second factor',
}

const permissions: Record<CompanyPermission, string> = {
  owner: 'Only owners of the company.',
  recruiter: 'Owners and recruiters of the company.',
  viewer: 'Every member of the company.',
  'self-or-owner': 'Owners of the company, and the member whom `user_id` names.',
}

/** Empty for an operation that needs no role in a company. */
export const describeCompanyRole = (endpoint: Endpoint) => {
  const role = companyRoleOf(endpoint)
  return role ? permissions[role] : ''
}

/** The roles of which a caller needs one; empty when any account may call the operation. */
export const rolesOf = ({ access }: Endpoint) => {
  if (access === 'signed-in') return ['student', 'company']
  return access === 'public' || access === 'account' ? [] : [access]
}

const describeDeprecation = ({ deprecated }: Endpoint) =>
  deprecated
    ? `Deprecated since ${deprecated.since}; it ends on ${deprecated.sunset}. Use \`${deprecated.instead}\` instead.`
    : ''

/** Who may call the operation, and what the summary has no room for. */
export const describeOperation = (endpoint: Endpoint) => {
  const { access, description, ids, whileSuspended } = endpoint
  return [
    describeDeprecation(endpoint),
    description ?? '',
    [`For: ${callers[access].toLowerCase()}.`, describeCompanyRole(endpoint)].filter(Boolean).join(' '),
    ids ? describeOwnership(ids) : '',
    whileSuspended ? 'Suspended people may call it too.' : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}
