import type { Ownership } from '@fledge/contract/wire/endpoint'
import { email } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { sendCodeBody, signInWithCodeBody } from '../codes/mailed-codes.routes.ts'
import { updateUserBody } from '../names.routes.ts'
import { callbackPath, openIdProviderIds } from '../openid/openid-providers.ts'
import { addPasskeyBody, passkeySignInBody, removePasskeyBody, renamePasskeyBody } from '../passkeys/webauthn-bodies.ts'
import { changePasswordBody, confirmBody, givenPassword, setPasswordBody } from '../password/passwords.routes.ts'
import { proveBody, secondFactorBody } from '../second-factor/second-factor.routes.ts'
import { revokeSessionBody } from '../sessions/devices.routes.ts'
import {
  type ToResponse,
  toCurrentSession,
  toEnrolment,
  toPasskey,
  toPasskeyList,
  toPasskeyOptions,
  toPasswordSignIn,
  toRecoveryCodes,
  toRedirect,
  toSessionList,
  toSignIn,
  toStatus,
  toSuccess,
} from './provider-responses.ts'

/** `required`: a complete session. `step-up`: also a session that still lacks its second factor, or no session. */
type SessionNeed = 'none' | 'required' | 'step-up'

export type ProviderRoute = {
  method: 'GET' | 'POST'
  path: string
  session: SessionNeed
  body?: z.ZodType
  /** The owner of the id in the body, as in the contract. Required when the body has an id. */
  ids?: Ownership
  /** `redirect`: the response has no body and redirects the browser. */
  response: ToResponse | 'redirect'
}

/** Accepts a URL of this origin and returns its path, to which the browser is redirected. */
const ownPath = (origin: string) =>
  z
    .string()
    .max(2000)
    .transform((value, ctx) => {
      const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
      // Browsers read a path that begins with two slashes as another host.
      if (url?.origin === origin && !url.pathname.startsWith('//')) return `${url.pathname}${url.search}`
      ctx.addIssue('Please use an address of this site')
      return z.NEVER
    })

/** The public endpoints of better-auth. All its other endpoints respond with 404. */
export const providerRoutes = (publicUrl: string): ProviderRoute[] => {
  const callback = ownPath(new URL(publicUrl).origin).default('/auth/callback')
  const providerBody = z
    .object({ provider: z.enum(openIdProviderIds), callbackURL: callback, errorCallbackURL: callback })
    // better-auth stores this data with the state, and the callback compares the provider.
    .transform(body => ({ ...body, additionalData: { provider: body.provider } }))
  return [
    {
      method: 'POST',
      path: '/email-otp/send-verification-otp',
      session: 'step-up',
      body: sendCodeBody,
      response: toSuccess,
    },
    { method: 'POST', path: '/sign-in/email-otp', session: 'none', body: signInWithCodeBody, response: toSignIn },
    {
      method: 'POST',
      path: '/sign-in/email',
      session: 'none',
      body: z.object({ email: email(), password: givenPassword }),
      response: toPasswordSignIn,
    },
    { method: 'POST', path: '/sign-in/social', session: 'none', body: providerBody, response: toRedirect },
    ...openIdProviderIds.map(id => ({
      method: 'GET' as const,
      path: callbackPath(id),
      session: 'none' as const,
      response: 'redirect' as const,
    })),
    { method: 'POST', path: '/handoff', session: 'none', response: toSignIn },
    { method: 'GET', path: '/get-session', session: 'required', response: toCurrentSession },
    { method: 'POST', path: '/sign-out', session: 'step-up', response: toSuccess },
    { method: 'POST', path: '/update-user', session: 'required', body: updateUserBody, response: toStatus },
    { method: 'POST', path: '/set-password', session: 'required', body: setPasswordBody, response: toSuccess },
    { method: 'POST', path: '/change-password', session: 'required', body: changePasswordBody, response: toSuccess },
    { method: 'POST', path: '/confirm', session: 'required', body: confirmBody, response: toSuccess },
    { method: 'GET', path: '/list-sessions', session: 'required', response: toSessionList },
    {
      method: 'POST',
      path: '/revoke-session',
      session: 'required',
      ids: { record: 'session', owner: 'account', others: 'session_not_found' },
      body: revokeSessionBody,
      response: toSuccess,
    },
    { method: 'POST', path: '/revoke-other-sessions', session: 'required', response: toSuccess },
    { method: 'POST', path: '/two-factor/enable', session: 'required', response: toEnrolment },
    { method: 'POST', path: '/two-factor/disable', session: 'required', body: secondFactorBody, response: toSuccess },
    {
      method: 'POST',
      path: '/two-factor/generate-backup-codes',
      session: 'required',
      body: secondFactorBody,
      response: toRecoveryCodes,
    },
    { method: 'POST', path: '/two-factor/verify-totp', session: 'step-up', body: proveBody, response: toSignIn },
    {
      method: 'POST',
      path: '/two-factor/verify-backup-code',
      session: 'step-up',
      body: proveBody,
      response: toSignIn,
    },
    { method: 'GET', path: '/passkey/list-user-passkeys', session: 'required', response: toPasskeyList },
    {
      method: 'POST',
      path: '/passkey/generate-register-options',
      session: 'required',
      response: toPasskeyOptions,
    },
    {
      method: 'POST',
      path: '/passkey/verify-registration',
      session: 'required',
      body: addPasskeyBody,
      response: toPasskey,
    },
    {
      method: 'POST',
      path: '/passkey/update-passkey',
      session: 'required',
      ids: { record: 'passkey', owner: 'account', others: 'passkey_not_found' },
      body: renamePasskeyBody,
      response: toPasskey,
    },
    {
      method: 'POST',
      path: '/passkey/delete-passkey',
      session: 'required',
      ids: { record: 'passkey', owner: 'account', others: 'passkey_not_found' },
      body: removePasskeyBody,
      response: toSuccess,
    },
    { method: 'POST', path: '/passkey/generate-authenticate-options', session: 'none', response: toPasskeyOptions },
    {
      method: 'POST',
      path: '/passkey/verify-authentication',
      session: 'none',
      body: passkeySignInBody,
      response: toSignIn,
    },
  ]
}
