import type { Access, Ownership, StrangerOutcome } from '@fledge/contract/wire/endpoint'
import type { ErrorCode } from '@fledge/contract/wire/errors'
import { type Caller, owners, people } from './callers.ts'

export type Outcome = StrangerOutcome

/** The permissions of a route: from the contract, or from the routes of the identity provider. */
export type Permissions = {
  /** `step-up`: also callers without a session, or with one that lacks its second factor. */
  access: Access | 'step-up'
  ids?: Ownership | undefined
}

/** What a caller must get, by the permissions alone. `isHidden`: the record is not published. */
export const expectedOutcome = ({ access, ids }: Permissions, caller: Caller, isHidden: boolean): Outcome => {
  if (access === 'public' || access === 'step-up') return 'allowed'
  const refusal = sessionError(caller) ?? roleError(access, caller)
  if (refusal) return refusal
  if (!ids || caller.person === owners[ids.owner]) return 'allowed'
  if (isHidden && ids.hidden) return ids.hidden
  const role = caller.person && people[caller.person]
  if (typeof ids.others === 'string') return ids.others
  return role ? ids.others[role] : 'forbidden'
}

const sessionError = ({ session }: Caller): ErrorCode | null => {
  if (session === 'complete') return null
  return session === 'first-factor' ? 'mfa_required' : 'unauthenticated'
}

const roleError = (access: Access | 'step-up', { person }: Caller): ErrorCode | null => {
  const role = person && people[person]
  if (access === 'account') return null
  if (role === null) return 'forbidden'
  return access === 'signed-in' || access === role ? null : 'forbidden'
}
