import { type ErrorCode, errors } from '@fledge/contract/wire/errors'

/** An error that is reported to the caller. `message` replaces the message that the contract gives for the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  /** Additional fields of the response body. */
  readonly extra: Record<string, unknown> | undefined

  /** Only for the log; must not contain personal data. */
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
