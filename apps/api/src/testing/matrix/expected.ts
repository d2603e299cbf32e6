import {
  type Access,
  type CompanyPermission,
  hasCompanyRole,
  type Ownership,
  type StrangerOutcome,
} from '@fledge/contract/wire/endpoint'
import type { ErrorCode } from '@fledge/contract/wire/errors'
import { type Caller, isOperator, owners, people, roleInCompany } from './callers.ts'

export type Outcome = StrangerOutcome

/** The permissions of a route: from the contract, or from the routes of the identity provider. */
export type Permissions = {
  /** `step-up`: also callers without a session, or with one that lacks its second factor. */
  access: Access | 'step-up'
  /** The role that a member of the company needs. Set for operations of companies only. */
  companyRole?: CompanyPermission | null | undefined
  ids?: Ownership | undefined
}

/** Returns the outcome that the permissions of a caller lead to. `isHidden` means that the record is not published. */
export const expectedOutcome = (permissions: Permissions, caller: Caller, isHidden: boolean): Outcome => {
  const { access, ids } = permissions
  // Without a session, nobody is the owner.
  if (access === 'public') return (isHidden && ids?.hidden) || 'allowed'
  if (access === 'step-up') return 'allowed'
  const refusal = sessionError(caller) ?? roleError(access, caller) ?? companyRoleError(permissions, caller)
  if (refusal) return refusal
  if (!ids || isOwner(ids, caller)) return 'allowed'
  if (isHidden && ids.hidden) return ids.hidden
  const role = caller.person && people[caller.person]
  if (typeof ids.others === 'string') return ids.others
  return role ? ids.others[role] : 'forbidden'
}

/** Every member of a company owns its records. */
export const isOwner = ({ owner }: Ownership, { person }: Caller) =>
  (owner !== 'company' && person === owners[owner]) ||
  ((owner === 'company' || owner === 'both') && roleInCompany(person) !== null)

/** A company account outside this team owns its own company. No request names the caller, so `self` never applies. */
const companyRoleError = ({ companyRole }: Permissions, { person }: Caller): ErrorCode | null => {
  if (!companyRole || !person || people[person] !== 'company') return null
  const needed = companyRole === 'self-or-owner' ? 'owner' : companyRole
  return hasCompanyRole(roleInCompany(person) ?? 'owner', needed) ? null : 'forbidden'
}

const sessionError = ({ session }: Caller): ErrorCode | null => {
  if (session === 'complete') return null
  if (session === 'none') return 'not_signed_in'
  return session === 'first-factor' ? 'mfa_required' : 'unauthenticated'
}

const roleError = (access: Access | 'step-up', { person }: Caller): ErrorCode | null => {
  const role = person && people[person]
  if (access === 'account') return null
  if (access === 'operator') {
    if (!isOperator(person)) return 'forbidden'
    return person === 'operator' ? null : 'mfa_required'
  }
  if (role === null) return 'forbidden'
  return access === 'signed-in' || access === role ? null : 'forbidden'
}
