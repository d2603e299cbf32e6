import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** The first secret signs and encrypts. Signatures and encrypted values of the previous ones are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]]

export const secretsOf = ({ secret, previousSecret }: Pick<Config, 'secret' | 'previousSecret'>): Secrets =>
  previousSecret ? [secret, previousSecret] : [secret]

/** Whether one of the secrets made the given signature. */
export const isSigned = (secrets: Secrets, given: Buffer, sign: (secret: string) => Buffer) =>
  secrets.some(secret => {
    const right = sign(secret)
    return given.length === right.length && timingSafeEqual(given, right)
  })
