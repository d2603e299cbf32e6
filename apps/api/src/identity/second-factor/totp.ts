import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** 160 bits, as RFC 4226 recommends, in base32: five bits of each random byte make one letter. */
export const newTotpSecret = () => Array.from(randomBytes(32), byte => alphabet[byte & 31]).join('')

const toBytes = (secret: string) => {
  const bits = Array.from(secret, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
}

/** A code by RFC 6238 with SHA-1 and six digits, which every authenticator app supports. */
export const totpCode = (secret: string, step: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', toBytes(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpStep = (epochSeconds: number) => Math.floor(epochSeconds / stepSeconds)

/** Returns the time step of the code, or undefined when the code is wrong. Clocks may differ by one step. */
export const findTotpStep = (secret: string, code: string, now: number) => {
  const given = Buffer.from(code)
  return [now, now - 1, now + 1].find(step => {
    const right = Buffer.from(totpCode(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

export const totpUri = (secret: string, email: string) =>
  `otpauth://totp/Fledge:${encodeURIComponent(email)}?secret=${secret}&issuer=Fledge&digits=6&period=${stepSeconds}`
