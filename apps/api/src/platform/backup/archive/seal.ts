import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupError, damagedError } from '../backup-error.ts'

export const chunkSize = 64 * 1024
export const tagSize = 16
const magic = 'FLEDGE BACKUP 1'
/** scrypt takes 128 MB and half a second per guess. The maxima below keep a forged header from using up the memory. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const maxmem = 512 * 1024 * 1024

const headerSchema = z.object({
  encryption: z
    .object({
      kdf: z.literal('scrypt'),
      N: z
        .number()
        .int()
        .max(2 ** 18),
      r: z.number().int().max(8),
      p: z.number().int().max(4),
      salt: z.string(),
      /** Distinguishes a wrong passphrase from a damaged file. */
      check: z.string(),
    })
    .nullable(),
})

type Header = z.infer<typeof headerSchema>

/** Protects the chunks of an archive. Tags cover the positions: no chunk can be dropped, repeated or swapped. */
export type Seal = {
  seal: (chunk: Buffer, index: number, isLast: boolean) => { data: Buffer; tag: Buffer }
  /** Throws when the chunk or its tag was changed. */
  open: (data: Buffer, tag: Buffer, index: number, isLast: boolean) => Buffer
}

/** The first three lines of an archive: format, encryption, checksum of both. */
export const createHeader = async (passphrase: string | null) => {
  const secret = passphrase === null ? null : await newKey(passphrase)
  const header: Header = { encryption: secret?.encryption ?? null }
  const body = `${magic}\n${JSON.stringify(header)}\n`
  const text = `${body}${createHash('sha256').update(body).digest('hex')}\n`
  return { text, seal: createSeal(text, secret?.key ?? null) }
}

export const parseHeader = (lines: [string, string, string]) => {
  if (!lines[0].startsWith('FLEDGE BACKUP ')) throw new BackupError('The file is not a backup of Fledge.')
  if (lines[0] !== magic)
    throw new BackupError('The backup was made by a newer version of Fledge. Restore it with that version.')
  const body = `${lines[0]}\n${lines[1]}\n`
  if (createHash('sha256').update(body).digest('hex') !== lines[2]) throw damagedError()
  const parsed = headerSchema.safeParse(JSON.parse(lines[1]))
  if (!parsed.success) throw damagedError()
  return { text: `${body}${lines[2]}\n`, ...parsed.data }
}

/** Throws when the passphrase is missing or wrong. */
export const openSeal = async ({ text, encryption }: Header & { text: string }, passphrase: string | null) => {
  if (!encryption) return createSeal(text, null)
  if (passphrase === null)
    throw new BackupError('The backup is encrypted. Set FLEDGE_BACKUP_PASSPHRASE to its passphrase.')
  const { key, check } = await deriveKey(passphrase, Buffer.from(encryption.salt, 'base64'), encryption)
  const expected = Buffer.from(encryption.check, 'base64')
  if (check.length !== expected.length || !timingSafeEqual(check, expected))
    throw new BackupError('The passphrase is wrong. Nothing was changed.')
  return createSeal(text, key)
}

const newKey = async (passphrase: string) => {
  const salt = randomBytes(16)
  const { key, check } = await deriveKey(passphrase, salt, cost)
  const encryption = { kdf: 'scrypt' as const, ...cost, salt: salt.toString('base64'), check: check.toString('base64') }
  return { key, encryption }
}

const runScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt)

const deriveKey = async (passphrase: string, salt: Buffer, { N, r, p }: typeof cost) => {
  const derived = await runScrypt(passphrase.normalize('NFC'), salt, 48, { N, r, p, maxmem })
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}

const createSeal = (header: string, key: Buffer | null): Seal => (key ? encryptingSeal(header, key) : plainSeal(header))

/** A counter is a safe nonce, because the random salt makes every archive's key unique. */
const nonceOf = (index: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(index), 4)
  return nonce
}

const encryptingSeal = (header: string, key: Buffer): Seal => ({
  seal: (chunk, index, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(Buffer.from(header))
    const data = Buffer.concat([cipher.update(chunk), cipher.final()])
    return { data, tag: cipher.getAuthTag() }
  },
  open: (data, tag, index, isLast) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagSize })
    decipher.setAAD(Buffer.from(header)).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(data), decipher.final()])
    } catch {
      throw damagedError()
    }
  },
})

/** Without a passphrase, the tag is a checksum: it detects damage, not forgery. */
const plainSeal = (header: string): Seal => {
  const tagOf = (chunk: Buffer, index: number, isLast: boolean) =>
    createHash('sha256').update(header).update(nonceOf(index, isLast)).update(chunk).digest().subarray(0, tagSize)
  return {
    seal: (chunk, index, isLast) => ({ data: chunk, tag: tagOf(chunk, index, isLast) }),
    open: (data, tag, index, isLast) => {
      if (!tagOf(data, index, isLast).equals(tag)) throw damagedError()
      return data
    },
  }
}
