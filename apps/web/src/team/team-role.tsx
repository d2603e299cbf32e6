import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import type { ReactNode } from 'react'
import { useAccountProfile } from '../identity/identity.queries.ts'

export const roleNames: Record<CompanyRole, string> = { owner: 'Owner', recruiter: 'Recruiter', viewer: 'Viewer' }

export const roleDescriptions: Record<CompanyRole, string> = {
  owner: 'Everything, and the team',
  recruiter: 'Posts internships and decides on applicants',
  viewer: 'Reads, rates and writes notes',
}

/** The roles in the order of the menu. Owner is not the first, so that a quick Enter does not choose it. */
export const offeredRoles = ['recruiter', 'viewer', 'owner'] as const satisfies CompanyRole[]

export const joinTexts: Record<CompanyRole, string> = {
  owner: 'You can do everything there, and manage the team.',
  recruiter: 'You can post internships and decide on applicants.',
  viewer: 'You can read applications, rate them and write notes.',
}

/** The own role in the company; undefined until it is known. */
export const useTeamRole = () => useAccountProfile().data?.company_role

/** False for a viewer. True while the role is unknown: the server decides, and most people may. */
export const useCanRecruit = () => useTeamRole() !== 'viewer'

/** Renders `children` for owners and recruiters, and `instead` for viewers. */
export const RecruitersOnly = ({ children, instead }: { children: ReactNode; instead?: ReactNode }) =>
  useCanRecruit() ? children : instead

/** Tells viewers why a control is missing. */
export const ViewerNote = ({ children }: { children: ReactNode }) => (
  <p className="text-muted text-sm">{children} You are a viewer; an owner of your company can change that.</p>
)
