import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { z } from 'zod'
import { type Cbor, encode } from './cbor.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** ES256, the algorithm that every authenticator supports. */
const cosePublicKey = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const fields: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return encode(new Map(fields))
}

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const requestOptions = z.object({ challenge: z.string(), rpId: z.string() })

/** How the device of a test deviates from a correct one. */
type Flaws = {
  origin?: string
  rpId?: string
  type?: string
  isUserVerified?: boolean
  challenge?: string
  credentialId?: Buffer
  userHandle?: string
  counter?: number
  /** Adds a statement of this format, which the server must not read. */
  attestation?: string
}

const flagsOf = ({ isUserVerified = true }: Flaws, hasCredential: boolean) =>
  0x01 | (isUserVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0)

const authenticatorData = (rpId: string, flags: number, counter: number) => {
  const fixed = Buffer.alloc(5)
  fixed.writeUInt8(flags, 0)
  fixed.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), fixed])
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000', ...flaws }: Flaws) =>
  Buffer.from(JSON.stringify({ type: flaws.type ?? type, challenge: flaws.challenge ?? challenge, origin }))

/** A device with one passkey, in software: creates it from registration options and signs sign-in options with it. */
export const newAuthenticator = ({ counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let credentialId: Buffer = randomBytes(32)
  let userHandle = ''
  let counter = 0
  const nextCounter = () => (counts ? ++counter : 0)

  return {
    create: (options: unknown, flaws: Flaws = {}) => {
      const { challenge, rp, user } = creationOptions.parse(options)
      credentialId = flaws.credentialId ?? credentialId
      userHandle = user.id
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const authData = Buffer.concat([
        authenticatorData(flaws.rpId ?? rp.id, flagsOf(flaws, true), nextCounter()),
        ...[Buffer.alloc(16), length, credentialId, cosePublicKey(publicKey)],
      ])
      const object: [string, Cbor][] = [
        ['fmt', flaws.attestation ?? 'none'],
        ['attStmt', new Map(flaws.attestation ? [['x5c', Buffer.from('not a certificate')]] : [])],
        ['authData', authData],
      ]
      const id = credentialId.toString('base64url')
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, flaws).toString('base64url'),
          attestationObject: encode(new Map(object)).toString('base64url'),
        },
      }
    },
    get: (options: unknown, flaws: Flaws = {}) => {
      const { challenge, rpId } = requestOptions.parse(options)
      const authData = authenticatorData(flaws.rpId ?? rpId, flagsOf(flaws, false), flaws.counter ?? nextCounter())
      const client = clientData('webauthn.get', challenge, flaws)
      const id = (flaws.credentialId ?? credentialId).toString('base64url')
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
          userHandle: flaws.userHandle ?? userHandle,
        },
      }
    },
    credentialId: () => credentialId,
  }
}
