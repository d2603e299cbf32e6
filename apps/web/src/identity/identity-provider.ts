import type { SignInProvider } from '@fledge/contract/identity'
import { providerRedirect, secondFactorChallenge, signedInPerson } from '@fledge/contract/sign-in/sign-in-responses'
import { z } from 'zod'
import { CallError } from '../platform/net/call-error.ts'
import { send } from '../platform/net/send.ts'

/** A verified user with a bearer token, or a pending second factor, whose challenge is in a cookie. */
export type SignIn =
  | { kind: 'signed-in'; token: string; user: z.infer<typeof signedInPerson> }
  | { kind: 'second-factor' }

const signInResponse = z.object({ user: signedInPerson })

const post = (path: string, body: object = {}) => send(`/identity${path}`, { method: 'POST', body })

const signIn = async (path: string, body?: object): Promise<SignIn> => {
  const { data, headers } = await post(path, body)
  if (secondFactorChallenge.safeParse(data).success) return { kind: 'second-factor' }
  const parsed = signInResponse.safeParse(data)
  const token = headers.get('set-auth-token')
  // The error has no message: each sign-in method shows its own text for a response without user or token.
  if (!parsed.success || !token) throw new CallError({ status: 200, code: 'no_session' })
  return { kind: 'signed-in', token, user: parsed.data.user }
}

export const sendCode = async (email: string) => {
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
}

export const signInWithCode = (input: { email: string; otp: string; name?: string }) =>
  signIn('/sign-in/email-otp', input)

export const signInWithPassword = (input: { email: string; password: string }) => signIn('/sign-in/email', input)

export const verifyAuthenticatorCode = (code: string) => signIn('/two-factor/verify-totp', { code })

export const verifyRecoveryCode = (code: string) => signIn('/two-factor/verify-backup-code', { code })

export const startPasskeySignIn = async () => (await post('/passkey/generate-authenticate-options')).data

export const signInWithPasskey = (credential: object) => signIn('/passkey/verify-authentication', { credential })

/** Returns the provider's authorization URL. The provider redirects the browser back to /auth/callback. */
export const startOpenId = async (provider: SignInProvider['id']) => {
  const callbackPath = '/auth/callback'
  const { data } = await post('/sign-in/social', {
    provider,
    callbackURL: callbackPath,
    errorCallbackURL: callbackPath,
  })
  return providerRedirect.parse(data).url
}

/** Exchanges the one-time cookie set by the provider's redirect for a session. */
export const redeemHandoff = () => signIn('/handoff')
