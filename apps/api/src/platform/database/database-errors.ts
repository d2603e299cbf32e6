import type { ErrorCode } from '@fledge/contract/wire/errors'
import { AppError } from '../errors.ts'

/** Error codes of constraints that a caller can violate. A violation of any other constraint is a bug. */
const constraints: Record<string, ErrorCode> = {
  applications_once_key: 'already_applied',
  applicant_views_name_key: 'view_exists',
  invitations_once_key: 'already_invited',
  application_stages_name_key: 'stage_name_taken',
  applications_internship_id_fkey: 'internship_not_found',
  swipes_internship_id_fkey: 'internship_not_found',
  saved_internships_internship_id_fkey: 'internship_not_found',
}

/** An internship that was taken down cannot be opened, whichever request tries it. */
const checks: Record<string, ErrorCode> = { internships_held_check: 'internship_held' }

/** The account of the signed-in person was deleted during the request. */
const userDeleted = /_(user|student|company)_id_fkey$/

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
])
const connectionMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

const isUnavailable = (code: string, message: string) =>
  connectionErrors.has(code) ||
  connectionMessage.test(message) ||
  // 08 connection, 53 out of resources, 57 cancelled or shut down, 55P03 lock not available, 40 serialisation or deadlock
  /^(08|53|57)/.test(code) ||
  code === '55P03' ||
  // The server is read-only during a failover.
  code === '25006' ||
  code === '40001' ||
  code === '40P01'

/** Returns the error that the caller gets for a database error; null for a bug and for errors of other origin. */
export const toAppError = (error: unknown): AppError | null => {
  if (!(error instanceof Error)) return null
  const { code = '', constraint = '' } = error as Error & { code?: string; constraint?: string }
  if (isUnavailable(code, error.message)) return new AppError('unavailable', { retryAfter: 2 })
  if (code === '23505' || code === '23503') {
    const known = constraints[constraint]
    if (known) return new AppError(known)
    if (code === '23503' && userDeleted.test(constraint)) return new AppError('unauthenticated')
  }
  if (code === '23514' && checks[constraint]) return new AppError(checks[constraint])
  // The text has characters that PostgreSQL cannot store.
  if (code === '22021' || code === '22P05') return new AppError('invalid_input')
  return null
}

/** For `catch`: ignores that the database is unavailable. The request must be able to go on without the result. */
export const passWhenUnavailable = (error: unknown) => {
  if (toAppError(error)?.code !== 'unavailable') throw error
}
