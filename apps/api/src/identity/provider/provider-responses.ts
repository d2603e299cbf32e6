import {
  currentSession,
  identityAccount,
  passkey,
  passkeyList,
  recoveryCodes,
  secondFactorEnrolment,
  sessionList,
} from '@fledge/contract/sign-in/security-responses'
import { providerRedirect, secondFactorChallenge, signedInPerson } from '@fledge/contract/sign-in/sign-in-responses'
import { z } from 'zod'

/** Builds the body of the response. `token` is the signed token of a session that was started. */
export type ToResponse = ((body: unknown, token: string | null) => object | null) & { schema: z.ZodType }

/**
 * Schemas drop every field that they do not name. The bodies of better-auth contain unsigned tokens, which no schema
 * names.
 */
const fields = (schema: z.ZodType<object | null>): ToResponse =>
  Object.assign((body: unknown) => schema.parse(body), { schema })

const withToken = (token: string | null) => (token ? { token } : {})

const givenToken = z.string().optional().describe('The token of the new session; also in the header `set-auth-token`')

const signIn = (person: z.ZodObject): ToResponse => {
  const toBody = (body: unknown, token: string | null) => {
    const challenged = secondFactorChallenge.safeParse(body)
    return challenged.success ? challenged.data : { ...person.parse(body), ...withToken(token) }
  }
  return Object.assign(toBody, { schema: z.union([person.extend({ token: givenToken }), secondFactorChallenge]) })
}

export const toSuccess = fields(z.object({ success: z.boolean() }))
export const toStatus = fields(z.object({ status: z.boolean() }))
export const toRedirect = fields(providerRedirect)
export const toRecoveryCodes = fields(recoveryCodes)
export const toEnrolment = fields(secondFactorEnrolment)
export const toSessionList = fields(sessionList)
export const toPasskey = fields(z.object({ passkey }))
export const toPasskeyList = fields(passkeyList)
/** The options of a WebAuthn ceremony. The specification defines their fields, and they contain no secrets. */
export const toPasskeyOptions = fields(z.looseObject({ challenge: z.string() }))

/** The person who signed in, or the challenge for the second factor. */
export const toSignIn = signIn(z.object({ user: signedInPerson }))
export const toPasswordSignIn = signIn(z.object({ redirect: z.boolean(), user: identityAccount }))

/** Null when the session ended while the request was being processed. */
export const toCurrentSession = fields(currentSession.nullable())
