import { z } from 'zod'
import { companyRoles, endpoint } from './wire/endpoint.ts'
import { clearableUrl, line, requiredName, success } from './wire/fields.ts'

export const role = z.enum(['student', 'company'])
export type Role = z.infer<typeof role>

export const companyRole = z.enum(companyRoles)

/** Wrong guesses after which an emailed code no longer works. */
export const triesPerCode = 5

export const maxPasskeys = 10
export const maxPasskeyName = 100

export const user = z.object({
  id: z.string(),
  _id: z.string(),
  email: z.string(),
  full_name: z.string(),
  role,
  avatar_url: z.string().optional().describe('Absent without a picture'),
  company_id: z.string().optional().describe('Only of a company account: the company that the person works for'),
  company_role: companyRole.optional(),
  top_picks_left: z
    .int()
    .optional()
    .describe('Only of a student, in the response of getMe: how many applications can still be marked this month'),
  is_operator: z.literal(true).optional().describe('The person may use the screens of operators'),
  is_suspended: z
    .literal(true)
    .optional()
    .describe('The account or its company is suspended; `GET /suspension` has the reason'),
})
export type User = z.infer<typeof user>

/** The signed-in user's own account. `onboarded` is true once the student or company profile exists. */
export const accountProfile = user.extend({
  onboarded: z.boolean(),
  company_name: z.string().optional().describe('Only of a company account: the name of the company of `company_id`'),
})
export type AccountProfile = z.infer<typeof accountProfile>

export const signInProvider = z.object({
  id: z.enum(['google', 'sso']).describe('`provider` of `POST /identity/sign-in/social`'),
  name: z.string().describe('The name on the button, for example "Google"'),
})
export type SignInProvider = z.infer<typeof signInProvider>

export const listSignInProviders = endpoint({
  name: 'listSignInProviders',
  summary: 'List the OpenID providers at which a person can sign in',
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  response: () => z.object({ providers: z.array(signInProvider) }),
})

export const initializeProfile = endpoint({
  name: 'initializeProfile',
  summary: 'Set the role of a new account; an existing role is kept',
  method: 'POST',
  path: '/auth/initialize',
  access: 'account',
  ids: { record: 'account', owner: 'account', others: 'forbidden' },
  body: () =>
    z.object({
      // Not validated further: the server rejects any id or email that is not the signed-in user's.
      id: line().optional(),
      email: line(254).toLowerCase().optional(),
      full_name: requiredName(),
      role: role.default('student'),
    }),
  response: () => z.object({ profile: accountProfile, user }),
  statuses: [200, 201],
  errors: ['forbidden', 'profile_not_found'],
})

export const getAccountProfile = endpoint({
  name: 'getAccountProfile',
  summary: 'Get the signed-in account with its role; 404 before a role is chosen',
  method: 'GET',
  path: '/auth/profile',
  access: 'account',
  whileSuspended: true,
  response: () => z.object({ profile: accountProfile }),
  errors: ['profile_not_found'],
})

export const getMe = endpoint({
  name: 'getMe',
  summary: 'Get the signed-in user',
  method: 'GET',
  path: '/auth/me',
  access: 'account',
  whileSuspended: true,
  response: () => z.object({ user }),
  errors: ['profile_not_found'],
})

export const updateMe = endpoint({
  name: 'updateMe',
  summary: "Change the signed-in user's own name or picture; the picture is also that of the student profile",
  method: 'PUT',
  path: '/auth/me',
  access: 'account',
  body: () => z.object({ full_name: requiredName().optional(), avatar_url: clearableUrl() }),
  response: () => z.object({ user }),
  errors: ['profile_not_found'],
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary:
    'Delete the own account and its personal data immediately; needs a recent sign-in. The company of its only member is deleted too',
  method: 'DELETE',
  path: '/auth/delete',
  access: 'account',
  whileSuspended: true,
  response: () => success,
  errors: ['confirmation_required', 'last_owner'],
})
