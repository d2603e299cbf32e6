import { createHmac, randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10
const codeCount = 10

const newRecoveryCode = () => {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const newRecoveryCodes = () => Array.from({ length: codeCount }, newRecoveryCode)

/** The stored form of a recovery code. Case and dashes do not matter. */
export const recoveryCodeHash = (key: string, userId: string, code: string) =>
  createHmac('sha256', key)
    .update(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

export const recoveryCodeHashes = (key: string, userId: string, codes: string[]) =>
  JSON.stringify(codes.map(code => recoveryCodeHash(key, userId, code)))
