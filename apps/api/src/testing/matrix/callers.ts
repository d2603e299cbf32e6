import type { Role } from '@fledge/contract/identity'

/** The accounts of a world. Records belong to `student` and `company`; those of any account belong to `student`. */
export const people = {
  student: 'student',
  'other student': 'student',
  company: 'company',
  'other company': 'company',
  newcomer: null,
  'guarded student': 'student',
  'guarded company': 'company',
} as const satisfies Record<string, Role | null>

export type PersonName = keyof typeof people

export const owners = { student: 'student', company: 'company', account: 'student' } as const

/**
 * `first-factor`: the account has an authenticator app, and the session has not proven it. `signed-out` and
 * `deleted` use tokens that were valid once; `expired` belongs to the owner.
 */
export type SessionKind = 'none' | 'forged' | 'signed-out' | 'deleted' | 'expired' | 'first-factor' | 'complete'

export type Caller = { name: string; session: SessionKind; person: PersonName | null }

/** A new caller is one line here; what it may do follows from `session`, and from `people` and `owners`. */
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
  { name: 'student', session: 'complete', person: 'student' },
  { name: 'company', session: 'complete', person: 'company' },
]
