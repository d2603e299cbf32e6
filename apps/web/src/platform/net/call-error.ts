export const DEFAULT_MESSAGE = 'API request failed'

/** A call that did not succeed. `message` is the server's sentence, or the default when it gave none. */
export class CallError extends Error {
  /** 0 when no answer arrived. */
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds to wait, from `retry-after`. */
  readonly retryAfter: number | null
  /** The whole answer, for what only one kind of failure says. */
  readonly answer: Record<string, unknown>

  constructor(failure: {
    status: number
    code: string
    message?: string
    fields?: Record<string, string>
    retryAfter?: number | null
    answer?: Record<string, unknown>
  }) {
    super(failure.message ?? DEFAULT_MESSAGE)
    this.name = 'CallError'
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.retryAfter = failure.retryAfter ?? null
    this.answer = failure.answer ?? {}
  }
}

export const isCallError = (error: unknown, status?: number): error is CallError =>
  error instanceof CallError && (status === undefined || error.status === status)

/** Nobody answered, or the server is in trouble: the same call may work in a moment. */
export const isTransient = (error: unknown) => isCallError(error) && (error.status === 0 || error.status >= 500)

/** The token is not good enough any more, or a second factor is due: only signing in again helps. */
export const endsSession = (error: CallError) => error.status === 401 || error.code === 'mfa_required'

/** The server's sentence, else the screen's own. */
export const messageOf = (error: unknown, fallback: string) =>
  isCallError(error) && error.message !== DEFAULT_MESSAGE ? error.message : fallback
