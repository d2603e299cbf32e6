import '../platform/net/zod-without-eval.ts'
import { z } from 'zod'
import { CallError } from '../platform/net/call-error.ts'
import { send } from '../platform/net/send.ts'

/** A proven person with their bearer token, or the demand for a second factor; the challenge itself waits in a cookie. */
export type SignIn =
  | { kind: 'signed-in'; token: string; user: { id: string; email: string; name: string } }
  | { kind: 'second-factor' }

const signInAnswer = z.object({
  user: z.object({ id: z.string().min(1), email: z.string(), name: z.string().nullish() }),
})
const secondFactorAnswer = z.object({ twoFactorRedirect: z.literal(true) })
const googleAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

const post = (path: string, body: object = {}) => send(`/identity${path}`, { method: 'POST', body })

const signIn = async (path: string, body?: object): Promise<SignIn> => {
  const { data, headers } = await post(path, body)
  if (secondFactorAnswer.safeParse(data).success) return { kind: 'second-factor' }
  const answer = signInAnswer.safeParse(data)
  const token = headers.get('set-auth-token')
  // No message: each way in has its own sentence for an answer without user or token.
  if (!answer.success || !token) throw new CallError({ status: 200, code: 'no_session' })
  const { id, email, name } = answer.data.user
  return { kind: 'signed-in', token, user: { id, email, name: name ?? '' } }
}

export const sendCode = async (email: string) => {
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
}

export const signInWithCode = (input: { email: string; otp: string; name?: string }) =>
  signIn('/sign-in/email-otp', input)

export const signInWithPassword = (input: { email: string; password: string }) => signIn('/sign-in/email', input)

export const verifyAuthenticatorCode = (code: string) => signIn('/two-factor/verify-totp', { code })

export const verifyRecoveryCode = (code: string) => signIn('/two-factor/verify-backup-code', { code })

/** The address at Google where the person goes on; it returns the browser to /auth/callback. */
export const startGoogle = async () => {
  const callback = '/auth/callback'
  const { data } = await post('/sign-in/social', {
    provider: 'google',
    callbackURL: callback,
    errorCallbackURL: callback,
  })
  return googleAnswer.parse(data).url
}

/** Trades the one-time cookie that Google's way back left for the session. */
export const takeHandoff = () => signIn('/handoff')
