import { createHmac } from 'node:crypto'
import { id } from '@fledge/contract/wire/fields'
import { isSigned, type Secrets } from '../../platform/access/secrets.ts'

/** The member who got the mail, and the day of the mail. */
export type ConfirmToken = { companyId: string; userId: string; day: string }

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`still-open:${payload}`).digest('base64url')

export const confirmToken = (secret: string, { companyId, userId, day }: ConfirmToken) => {
  const payload = `${companyId}.${userId}.${day}`
  return `${payload}.${sign(secret, payload)}`
}

export const readConfirmToken = (secrets: Secrets, token: unknown): ConfirmToken | null => {
  if (typeof token !== 'string' || token.length > 200) return null
  const [companyId = '', userId = '', day = '', signature = ''] = token.split('.')
  const payload = `${companyId}.${userId}.${day}`
  if (!isSigned(secrets, Buffer.from(signature), secret => Buffer.from(sign(secret, payload)))) return null
  return id.safeParse(companyId).success && id.safeParse(userId).success ? { companyId, userId, day } : null
}
