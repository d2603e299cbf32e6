import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { z } from 'zod'
import { type PasskeyOutcome, toOutcome } from './passkey-outcome.ts'

const requirement = z.enum(['discouraged', 'preferred', 'required'])
const type = z.literal('public-key')

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: requirement,
    requireResidentKey: z.boolean(),
    userVerification: requirement,
  }),
})

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: requirement,
})

const outcomeOf = (ceremony: Promise<object>): Promise<PasskeyOutcome> =>
  ceremony.then(credential => ({ kind: 'done' as const, credential }), toOutcome)

export const createPasskey = (options: unknown) =>
  outcomeOf(startRegistration({ optionsJSON: creationOptions.parse(options) }))

export const signWithPasskey = (options: unknown) =>
  outcomeOf(startAuthentication({ optionsJSON: requestOptions.parse(options) }))
