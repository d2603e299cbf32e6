import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationPreferences } from '@fledge/contract/notifications'
import type { Wish } from './mail-wishes.policy.ts'

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest('base64url')

/** Good for one preference of one person and for nothing else; it never ends, because mails are kept for years. */
export const unsubscribeToken = (secret: string, userId: string, wish: Wish) => {
  const payload = `${userId}.${wish}`
  return `${payload}.${sign(secret, payload)}`
}

export const readUnsubscribeToken = (secret: string, token: unknown) => {
  if (typeof token !== 'string' || token.length > 200) return null
  const [userId = '', wish = '', signature = ''] = token.split('.')
  const right = Buffer.from(sign(secret, `${userId}.${wish}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const known = notificationPreferences.keyof().safeParse(wish)
  return known.success ? { userId, wish: known.data } : null
}
