import { z } from 'zod'
import { companyRole } from './identity.ts'
import { endpoint } from './wire/endpoint.ts'
import { email, id, idParams, line, success, time } from './wire/fields.ts'

export const teamInvitationsPerDay = 20
/** The link of an invitation expires after this many days. */
export const teamInvitationDays = 7

/** Shown instead of the name of a person who no longer works for the company. */
export const formerMember = 'Former member'

export const member = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: companyRole,
  joined_at: time,
})
export type Member = z.infer<typeof member>

export const teamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: companyRole,
  expires_at: time.describe('In the past: the link no longer works, and the person can be invited again'),
})
export type TeamInvitation = z.infer<typeof teamInvitation>

const memberParams = () => z.object({ user_id: id })
const memberIds = { record: 'membership', owner: 'company', others: 'member_not_found' } as const
const company = z.object({ id: z.string(), name: z.string() })
const token = line(200).min(1)

export const getTeam = endpoint({
  name: 'getTeam',
  summary: 'List the members of the own company and the invitations that nobody has accepted yet',
  method: 'GET',
  path: '/team',
  access: 'company',
  whileSuspended: true,
  response: () => z.object({ members: z.array(member), invitations: z.array(teamInvitation) }),
})

export const inviteColleague = endpoint({
  name: 'inviteColleague',
  summary: `Mail an invitation to the own company, valid for ${teamInvitationDays} days; inviting again replaces the link; inviting an owner needs a recent sign-in`,
  method: 'POST',
  path: '/team/invitations',
  access: 'company',
  companyRole: 'owner',
  body: () => z.object({ email: email(), role: companyRole }),
  response: () => z.object({ invitation: teamInvitation }),
  statuses: [201],
  errors: ['already_member', 'not_invitable', 'too_many', 'invitation_not_mailed', 'confirmation_required'],
})

export const withdrawTeamInvitation = endpoint({
  name: 'withdrawTeamInvitation',
  summary: 'Withdraw an invitation that nobody has accepted yet',
  method: 'DELETE',
  path: '/team/invitations/:id',
  access: 'company',
  companyRole: 'owner',
  ids: { record: 'team invitation', owner: 'company', others: 'team_invitation_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['team_invitation_not_found'],
})

export const previewTeamInvitation = endpoint({
  name: 'previewTeamInvitation',
  summary:
    'Show to which company and role the link of an invitation leads; the token is in the body, so that no log has it',
  method: 'POST',
  path: '/team/invitations/preview',
  access: 'public',
  body: () => z.object({ token }),
  response: () =>
    z.object({
      company,
      role: companyRole,
      email: z.string().describe('The email that may accept'),
      accepted: z.boolean(),
    }),
  errors: ['team_invitation_not_found', 'team_invitation_expired', 'too_many'],
})

export const acceptTeamInvitation = endpoint({
  name: 'acceptTeamInvitation',
  summary: 'Join the company of an invitation, and leave an own company that is empty; accepting twice changes nothing',
  method: 'POST',
  path: '/team/invitations/accept',
  access: 'account',
  body: () => z.object({ token }),
  response: () => z.object({ company, role: companyRole }),
  errors: [
    'team_invitation_not_found',
    'team_invitation_expired',
    'other_email',
    'student_account',
    'already_in_company',
    'too_many',
  ],
})

export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  summary: 'Change the role of a member; a change from or to owner needs a recent sign-in',
  method: 'PATCH',
  path: '/team/:user_id',
  access: 'company',
  companyRole: 'owner',
  ids: memberIds,
  params: memberParams,
  body: () => z.object({ role: companyRole }),
  response: () => z.object({ member }),
  errors: ['member_not_found', 'last_owner', 'confirmation_required'],
})

export const removeMember = endpoint({
  name: 'removeMember',
  summary:
    'Remove a member, or leave with the own id; the person gets an empty company of their own. An owner is removed only after a recent sign-in',
  method: 'DELETE',
  path: '/team/:user_id',
  access: 'company',
  companyRole: 'self-or-owner',
  ids: memberIds,
  params: memberParams,
  query: () =>
    z.object({
      interviews_to: id
        .optional()
        .describe(
          'The owner or recruiter who takes over the interviews of the person; by default an owner who is free',
        ),
    }),
  response: () => success,
  errors: ['member_not_found', 'last_owner', 'confirmation_required', 'cannot_interview', 'takeover_overlap'],
})

export const transferCompany = endpoint({
  name: 'transferCompany',
  summary: 'Make a colleague an owner and become a recruiter; needs a recent sign-in',
  method: 'POST',
  path: '/team/transfer',
  access: 'company',
  companyRole: 'owner',
  ids: memberIds,
  body: () => z.object({ user_id: id }),
  response: () => z.object({ members: z.array(member) }),
  errors: ['member_not_found', 'confirmation_required'],
})

export const dissolveCompany = endpoint({
  name: 'dissolveCompany',
  summary:
    'Delete the company for all members, who keep their accounts and get empty companies; needs a recent sign-in',
  method: 'DELETE',
  path: '/team',
  access: 'company',
  companyRole: 'owner',
  response: () => success,
  errors: ['confirmation_required'],
})
