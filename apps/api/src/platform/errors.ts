import { type ErrorCode, errors } from '@fledge/contract/wire/errors'

/** A failure the caller may learn of: a code of the closed list, and a sentence when the list's own would say too little. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  /** Further fields of the answer, where the contract names any. */
  readonly extra: Record<string, unknown> | undefined

  /** Why, for the log alone; never anything personal. */
  readonly reason: string | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.extra = details.extra
    this.reason = details.reason
  }
}

export type ErrorDetails = {
  message?: string
  fields?: Record<string, string>
  retryAfter?: number
  extra?: Record<string, unknown>
  reason?: string
}

export const fail = (code: ErrorCode, details?: ErrorDetails): never => {
  throw new AppError(code, details)
}
