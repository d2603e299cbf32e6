import { z } from 'zod'
import { signedInPerson } from './sign-in-responses.ts'

/** The signed-in account with the field names of the identity provider. */
export const identityAccount = signedInPerson.extend({
  emailVerified: z.boolean(),
  image: z.string().nullish(),
  role: z.string().nullish(),
  twoFactorEnabled: z.boolean().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const identitySession = z.object({
  id: z.string(),
  userId: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  signedInAt: z.string().nullish(),
  mfaVerified: z.boolean().nullish(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
})

export const currentSession = z.object({ session: identitySession, user: identityAccount })

export const device = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

export const sessionList = z.object({ sessions: z.array(device) })

export const recoveryCodes = z.object({ backupCodes: z.array(z.string()) })

export const secondFactorEnrolment = recoveryCodes.extend({
  totpURI: z.string(),
  secret: z.string(),
  qr: z.string().startsWith('data:image/'),
})
export type SecondFactorEnrolment = z.infer<typeof secondFactorEnrolment>

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({ passkeys: z.array(passkey) })
