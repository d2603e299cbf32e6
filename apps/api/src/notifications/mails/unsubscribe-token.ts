import { createHmac } from 'node:crypto'
import { notificationPreferences } from '@fledge/contract/notifications'
import { isSigned, type Secrets } from '../../platform/access/secrets.ts'
import type { PreferenceName } from './mail-preferences.policy.ts'

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest('base64url')

/** A token for one preference of one person. It never expires, because people keep mails for years. */
export const unsubscribeToken = (secret: string, userId: string, preference: PreferenceName) => {
  const payload = `${userId}.${preference}`
  return `${payload}.${sign(secret, payload)}`
}

export const readUnsubscribeToken = (secrets: Secrets, token: unknown) => {
  if (typeof token !== 'string' || token.length > 200) return null
  const [userId = '', preference = '', signature = ''] = token.split('.')
  const payload = `${userId}.${preference}`
  if (!isSigned(secrets, Buffer.from(signature), secret => Buffer.from(sign(secret, payload)))) return null
  const known = notificationPreferences.keyof().safeParse(preference)
  return known.success ? { userId, preference: known.data } : null
}
