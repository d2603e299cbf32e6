import { createECDH, hkdfSync } from 'node:crypto'
import type { Secrets } from '../../platform/access/secrets.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** The order of the curve P-256: a private key is a number from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Derives the key pair that signs push messages (RFC 8292) from a secret, so that there is no second secret to store and
 * to back up. 48 bytes make every private key equally likely (FIPS 186-5, A.2.1).
 */
const deriveKeys = (secret: string): VapidKeys => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'fledge push vapid', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}

/** The keys of the current secret come first. Browsers that subscribed before its last change still know the previous ones. */
export const createVapidKeys = (secrets: Secrets) => {
  const pairs = secrets.map(deriveKeys)
  const [current] = pairs
  if (!current) throw new Error('No secret')
  return { publicKey: current.publicKey, find: (publicKey: string) => pairs.find(pair => pair.publicKey === publicKey) }
}

export type VapidKeyring = ReturnType<typeof createVapidKeys>
