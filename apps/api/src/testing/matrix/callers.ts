import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'

/** The accounts of a world. Records belong to `student` and `company`; those of any account belong to `student`. */
export const people = {
  student: 'student',
  'other student': 'student',
  company: 'company',
  'other company': 'company',
  viewer: 'company',
  recruiter: 'company',
  'owner colleague': 'company',
  'removed colleague': 'company',
  newcomer: null,
  'guarded student': 'student',
  'guarded company': 'company',
  operator: 'student',
  'unguarded operator': 'company',
} as const satisfies Record<string, Role | null>

export type PersonName = keyof typeof people

/** The members of `company`. The removed one was an owner. */
export const colleagues = {
  viewer: 'viewer',
  recruiter: 'recruiter',
  'owner colleague': 'owner',
} as const satisfies Partial<Record<PersonName, CompanyRole>>

/** The role in the company that the records belong to; null for everybody else. */
export const roleInCompany = (person: PersonName | null): CompanyRole | null => {
  if (person === 'company') return 'owner'
  const found = Object.entries(colleagues).find(([name]) => name === person)
  return found ? found[1] : null
}

/** `unguarded operator` has no second factor. */
export const isOperator = (person: PersonName | null) => person === 'operator' || person === 'unguarded operator'

export const owners = {
  student: 'student',
  company: 'company',
  account: 'student',
  both: 'student',
  member: 'company',
} as const

/**
 * `first-factor`: the account has an authenticator app, and the session has not proven it. `signed-out` and
 * `deleted` use tokens that were valid once; `expired` belongs to the owner.
 */
export type SessionKind = 'none' | 'forged' | 'signed-out' | 'deleted' | 'expired' | 'first-factor' | 'complete'

export type Caller = { name: string; session: SessionKind; person: PersonName | null }

/** A new caller is one line here; what it may do follows from `session`, and from `people`, `colleagues` and `owners`. */
export const callers: Caller[] = [
  { name: 'nobody', session: 'none', person: null },
  { name: 'forged token', session: 'forged', person: 'student' },
  { name: 'signed out', session: 'signed-out', person: null },
  { name: 'expired', session: 'expired', person: 'company' },
  { name: 'deleted account', session: 'deleted', person: null },
  { name: 'student, first factor only', session: 'first-factor', person: 'guarded student' },
  { name: 'company, first factor only', session: 'first-factor', person: 'guarded company' },
  { name: 'no role yet', session: 'complete', person: 'newcomer' },
  { name: 'other student', session: 'complete', person: 'other student' },
  { name: 'other company', session: 'complete', person: 'other company' },
  { name: 'removed colleague', session: 'complete', person: 'removed colleague' },
  { name: 'operator', session: 'complete', person: 'operator' },
  { name: 'operator without a second factor', session: 'complete', person: 'unguarded operator' },
  { name: 'viewer', session: 'complete', person: 'viewer' },
  { name: 'recruiter', session: 'complete', person: 'recruiter' },
  { name: 'owner colleague', session: 'complete', person: 'owner colleague' },
  { name: 'student', session: 'complete', person: 'student' },
  { name: 'company', session: 'complete', person: 'company' },
]
