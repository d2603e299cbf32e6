import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'
import { line, requiredLine, success } from './wire/fields.ts'

export const role = z.enum(['student', 'company'])
export type Role = z.infer<typeof role>

export const user = z.object({
  id: z.string(),
  _id: z.string(),
  email: z.string(),
  full_name: z.string(),
  role,
})
export type User = z.infer<typeof user>

/** A user as its own owner sees it; `onboarded` tells whether the student or company profile was filled in. */
export const accountProfile = user.extend({ onboarded: z.boolean() })
export type AccountProfile = z.infer<typeof accountProfile>

export const initializeProfile = endpoint({
  name: 'initializeProfile',
  summary: 'Choose the role of a new account; an account that has one keeps it',
  method: 'POST',
  path: '/auth/initialize',
  access: 'account',
  body: () =>
    z.object({
      // not ours is refused as such, whatever it looks like
      id: line().optional(),
      email: line(254).toLowerCase().optional(),
      full_name: requiredLine(),
      role: role.default('student'),
    }),
  response: () => z.object({ profile: accountProfile, user }),
})

export const getAccountProfile = endpoint({
  name: 'getAccountProfile',
  summary: 'The signed-in account with its role; 404 while no role was chosen',
  method: 'GET',
  path: '/auth/profile',
  access: 'account',
  response: () => z.object({ profile: accountProfile }),
})

export const getMe = endpoint({
  name: 'getMe',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/auth/me',
  access: 'account',
  response: () => z.object({ user }),
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete the account and everything personal at once',
  method: 'DELETE',
  path: '/auth/delete',
  access: 'account',
  response: () => success,
})
