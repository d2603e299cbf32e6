export const DEFAULT_MESSAGE = 'API request failed'

/** A call that did not succeed. `message` is the server's sentence, or the default when it gave none. */
export class CallError extends Error {
  /** 0 when no response arrived. */
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds to wait, from `retry-after`. */
  readonly retryAfter: number | null
  /** The whole response body, for details that only one kind of failure has. */
  readonly body: Record<string, unknown>

  constructor(failure: {
    status: number
    code: string
    message?: string
    fields?: Record<string, string>
    retryAfter?: number | null
    body?: Record<string, unknown>
  }) {
    super(failure.message ?? DEFAULT_MESSAGE)
    this.name = 'CallError'
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.retryAfter = failure.retryAfter ?? null
    this.body = failure.body ?? {}
  }
}

export const isCallError = (error: unknown, status?: number): error is CallError =>
  error instanceof CallError && (status === undefined || error.status === status)

export const isRateLimited = (error: unknown) => isCallError(error, 429)

/**
 * The same request may succeed later: no response, a server error, a rate limit, or an earlier copy of the request that is
 * still being processed.
 */
export const isTransient = (error: unknown) =>
  isRateLimited(error) ||
  (isCallError(error) && (error.status === 0 || error.status >= 500 || error.code === 'in_progress'))

/** For retries within seconds: under a rate limit these would be refused too, and count against it. */
export const canRetrySoon = (error: unknown) => isTransient(error) && !isRateLimited(error)

/** The token has expired or a second factor is due: only a new sign-in helps. `call` reports both as `session_ended`. */
export const endsSession = ({ status, code }: CallError) =>
  status === 401 || code === 'mfa_required' || code === 'session_ended'

/** The server's sentence, else the screen's own. */
export const messageOf = (error: unknown, fallback: string) =>
  isCallError(error) && error.message !== DEFAULT_MESSAGE ? error.message : fallback
