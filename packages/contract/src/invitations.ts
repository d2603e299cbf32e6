import { z } from 'zod'
import { receivedInvitation } from './internships.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, line, maxLengths, optionalText, success } from './wire/fields.ts'

/** A company sends at most this many invitations a day. */
export const invitationsPerDay = 30

/** A student has at most this many unanswered invitations of one company. */
export const openInvitationsPerStudent = 3

export const invitationStates = ['open', 'applied', 'declined'] as const
export const invitationState = z.enum(invitationStates)
export type InvitationState = z.infer<typeof invitationState>

/** An invitation as the company that sent it sees it. */
export const sentInvitation = z.object({
  id: z.string(),
  internship_id: z.string(),
  title: z.string(),
  created_at: z.string(),
  state: invitationState,
})
export type SentInvitation = z.infer<typeof sentInvitation>

export const inviteStudent = endpoint({
  name: 'inviteStudent',
  summary: `Invite a student to apply to an own open internship; at most ${invitationsPerDay} a day`,
  method: 'POST',
  path: '/invitations',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'internship_not_found' },
  body: () => z.object({ student_id: id, internship_id: id, message: optionalText(maxLengths.invitation) }),
  response: () => z.object({ invitation: sentInvitation }),
  statuses: [201],
  idempotent: true,
  errors: [
    'student_not_found',
    'internship_not_found',
    'internship_not_open',
    'student_applied',
    'already_invited',
    'invitation_declined',
    'not_open_to_invitations',
    'too_many_open_invitations',
    'too_many',
  ],
})

/** An own open internship to choose for an invitation. */
export const invitableInternship = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  is_remote: z.boolean(),
  application_deadline: z.string().nullable(),
  skills_required: z.array(z.string()),
  matching_skills: z.array(z.string()).describe('The required skills that the student has'),
  state: invitationState.nullable().describe('Null: the student is not invited to it and has not applied'),
})
export type InvitableInternship = z.infer<typeof invitableInternship>

export const listInvitableInternships = endpoint({
  name: 'listInvitableInternships',
  summary: 'List the own open internships for an invitation of one student, best match first, at most 20',
  method: 'GET',
  path: '/invitations/internships',
  access: 'company',
  ids: { record: 'profile', owner: 'student', others: 'allowed' },
  query: () =>
    z.object({
      student_id: id.describe('The student who would be invited'),
      search: line(maxLengths.search).default('').describe('A part of the title'),
    }),
  response: () => z.object({ internships: z.array(invitableInternship), total: z.int() }),
})

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  summary: 'Decline an invitation, refuse further ones of its company, or take either back',
  method: 'PATCH',
  path: '/invitations/:id',
  access: 'student',
  ids: { record: 'invitation', owner: 'student', others: 'invitation_not_found' },
  params: () => idParams,
  body: () => z.object({ declined: z.boolean(), blocked: z.boolean() }),
  response: () => z.object({ invitation: receivedInvitation }),
  errors: ['invitation_not_found'],
})

export const blockedCompany = z.object({ id: z.string(), company_name: z.string(), blocked_at: z.string() })
export type BlockedCompany = z.infer<typeof blockedCompany>

export const listBlockedCompanies = endpoint({
  name: 'listBlockedCompanies',
  summary: 'List the companies that may not invite the student, newest first',
  method: 'GET',
  path: '/invitations/blocked-companies',
  access: 'student',
  response: () => z.object({ companies: z.array(blockedCompany) }),
})

export const unblockCompany = endpoint({
  name: 'unblockCompany',
  summary: 'Allow a company to invite the student again',
  method: 'DELETE',
  path: '/invitations/blocked-companies/:id',
  access: 'student',
  ids: { record: 'block', owner: 'student', others: 'unaffected' },
  params: () => idParams,
  response: () => success,
})
