import { email } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { sendCodeBody, signInWithCodeBody } from '../codes/mailed-codes.routes.ts'
import { updateUserBody } from '../names.routes.ts'
import { changePasswordBody, confirmBody, givenPassword, setPasswordBody } from '../password/passwords.routes.ts'
import { secondFactorBody } from '../second-factor/second-factor.routes.ts'
import { revokeSessionBody } from '../sessions/devices.routes.ts'

/** `required`: a session that passes every gate. `step-up`: also one that still lacks its second factor, or none. */
type SessionNeed = 'none' | 'required' | 'step-up'

export type ProviderRoute = {
  method: 'GET' | 'POST'
  path: string
  session: SessionNeed
  body?: z.ZodType
}

/** A place on our own origin, as the path the browser is sent to. */
const ownPath = (origin: string) =>
  z
    .string()
    .max(2000)
    .transform((value, ctx) => {
      const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
      // a path that begins with two slashes would be read as another host
      if (url?.origin === origin && !url.pathname.startsWith('//')) return `${url.pathname}${url.search}`
      ctx.addIssue('Please use an address of this site')
      return z.NEVER
    })

/** All of the identity provider that is open to the world; what is not named here does not exist. */
export const providerRoutes = (publicUrl: string): ProviderRoute[] => {
  const callback = ownPath(new URL(publicUrl).origin).default('/auth/callback')
  const googleBody = z.object({
    provider: z.literal('google'),
    callbackURL: callback,
    errorCallbackURL: callback,
  })
  return [
    { method: 'POST', path: '/email-otp/send-verification-otp', session: 'step-up', body: sendCodeBody },
    { method: 'POST', path: '/sign-in/email-otp', session: 'none', body: signInWithCodeBody },
    {
      method: 'POST',
      path: '/sign-in/email',
      session: 'none',
      body: z.object({ email: email(), password: givenPassword }),
    },
    { method: 'POST', path: '/sign-in/social', session: 'none', body: googleBody },
    { method: 'GET', path: '/callback/google', session: 'none' },
    { method: 'POST', path: '/handoff', session: 'none' },
    { method: 'GET', path: '/get-session', session: 'required' },
    { method: 'POST', path: '/sign-out', session: 'step-up' },
    { method: 'POST', path: '/update-user', session: 'required', body: updateUserBody },
    { method: 'POST', path: '/set-password', session: 'required', body: setPasswordBody },
    { method: 'POST', path: '/change-password', session: 'required', body: changePasswordBody },
    { method: 'POST', path: '/confirm', session: 'required', body: confirmBody },
    { method: 'GET', path: '/list-sessions', session: 'required' },
    { method: 'POST', path: '/revoke-session', session: 'required', body: revokeSessionBody },
    { method: 'POST', path: '/two-factor/enable', session: 'required' },
    { method: 'POST', path: '/two-factor/disable', session: 'required', body: secondFactorBody },
    { method: 'POST', path: '/two-factor/generate-backup-codes', session: 'required', body: secondFactorBody },
    { method: 'POST', path: '/two-factor/verify-totp', session: 'step-up', body: secondFactorBody },
    { method: 'POST', path: '/two-factor/verify-backup-code', session: 'step-up', body: secondFactorBody },
  ]
}
