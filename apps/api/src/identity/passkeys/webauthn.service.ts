import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { challengeMinutes } from './challenges.sql.ts'
import type { Assertion, NewCredential } from './webauthn-bodies.ts'

/** Imported on first use: it adds 27 MB of memory, and most servers start without anybody using a passkey. */
const library = () => import('@simplewebauthn/server')

const rpOf = ({ publicUrl }: Config) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

/** EdDSA, ES256 and RS256. The library's own list also has algorithms that are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

const timeout = challengeMinutes * 60_000

type Registration = { user: { id: string; email: string; full_name: string }; challenge: string; known: string[] }

export const registrationOptions = async (config: Config, { user, challenge, known }: Registration) => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Fledge',
    rpID: rpOf(config).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.full_name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(id => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Lists no credentials, so that the options do not reveal who has a passkey. The device offers the passkeys that it
 * holds.
 */
export const signInOptions = async (config: Config, challenge: string) => {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpOf(config).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    userVerification: 'required',
  })
}

/** The challenge in the browser's client data; '' when the text is malformed. */
export const challengeOf = (clientDataJSON: string) => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return z.object({ challenge: z.string() }).parse(data).challenge
  } catch {
    return ''
  }
}

/**
 * Removes the attestation, because the options request none. The library would check the certificates of an attestation
 * and fetch revocation lists from URLs in them; the server must never fetch a URL that a client sent.
 */
const withoutAttestation = async (attestationObject: string) => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const none = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(none))
}

/** The library throws for every flaw, also for a malformed text. */
const orUndefined = <T>(check: Promise<T>) => check.catch(() => undefined)

/** Returns undefined when the credential is not for this site, not verified by its user, or malformed. */
export const checkNewCredential = (config: Config, challenge: string, credential: NewCredential) =>
  orUndefined(
    (async () => {
      const { verifyRegistrationResponse } = await library()
      const { origin, rpID } = rpOf(config)
      const { clientDataJSON, attestationObject } = credential.response
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, attestationObject: await withoutAttestation(attestationObject) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs,
        requireUserVerification: true,
      })
      return verified ? registrationInfo?.credential : undefined
    })(),
  )

type Stored = { credential_id: string; public_key: string; counter: number }

/**
 * Returns the new signature counter, or undefined when the signature is not valid for this site or its counter went
 * back.
 */
export const checkAssertion = (config: Config, challenge: string, assertion: Assertion, stored: Stored) =>
  orUndefined(
    (async () => {
      const { verifyAuthenticationResponse } = await library()
      const { origin, rpID } = rpOf(config)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: stored.credential_id,
          publicKey: Buffer.from(stored.public_key, 'base64url'),
          counter: stored.counter,
        },
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : undefined
    })(),
  )
