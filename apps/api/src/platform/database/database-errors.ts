import type { ErrorCode } from '@fledge/contract/wire/errors'
import { AppError } from '../errors.ts'

/** What a broken constraint means to a person. A constraint not named here is a fault of ours. */
const constraints: Record<string, ErrorCode> = {
  applications_once_key: 'already_applied',
  applications_internship_id_fkey: 'internship_not_found',
  swipes_internship_id_fkey: 'internship_not_found',
  saved_internships_internship_id_fkey: 'internship_not_found',
}

/** The row of a signed-in person vanished under the request: their account was deleted meanwhile. */
const userGone = /_(user|student|company)_id_fkey$/

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
])
const awayMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

const isUnavailable = (code: string, message: string) =>
  away.has(code) ||
  awayMessage.test(message) ||
  // 08 connection, 53 out of resources, 57 cancelled or shut down, 55P03 lock not available, 40 serialisation or deadlock
  /^(08|53|57)/.test(code) ||
  code === '55P03' ||
  // a server that only reads, while another takes its place
  code === '25006' ||
  code === '40001' ||
  code === '40P01'

/** Turns what the database said into what the caller may know; null when it is not the database's or is a fault of ours. */
export const toAppError = (error: unknown): AppError | null => {
  if (!(error instanceof Error)) return null
  const { code = '', constraint = '' } = error as Error & { code?: string; constraint?: string }
  if (isUnavailable(code, error.message)) return new AppError('unavailable', { retryAfter: 2 })
  if (code === '23505' || code === '23503') {
    const known = constraints[constraint]
    if (known) return new AppError(known)
    if (code === '23503' && userGone.test(constraint)) return new AppError('unauthenticated')
  }
  // text PostgreSQL cannot hold
  if (code === '22021' || code === '22P05') return new AppError('invalid_input')
  return null
}

/** Ends a promise nobody depends on, when the database cannot do it now. */
export const passWhenUnavailable = (error: unknown) => {
  if (toAppError(error)?.code !== 'unavailable') throw error
}
