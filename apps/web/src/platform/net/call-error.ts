export const DEFAULT_MESSAGE = 'API request failed'

/** A call that did not succeed. `message` is the server's error message, or the default when there is none. */
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

/**
 * Whether a retry within seconds makes sense. Under a rate limit it would be rejected too, and count against the limit.
 */
export const canRetrySoon = (error: unknown) => isTransient(error) && !isRateLimited(error)

/** The token has expired or a second factor is due: only a new sign-in helps. `call` reports both as `session_ended`. */
export const endsSession = ({ status, code }: CallError) =>
  status === 401 || code === 'mfa_required' || code === 'session_ended'

/** The server's error message, else the screen's own. */
export const messageOf = (error: unknown, fallback: string) =>
  isCallError(error) && error.message !== DEFAULT_MESSAGE ? error.message : fallback

const durationText = (seconds: number) => {
  const [amount, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/**
 * The cause of an error and what to do: no network, a server error, or a wait. Errors caused by the input or by the
 * state of a row have no advice, because the server's message says what to change.
 */
export const adviceOf = (error: unknown): string | undefined => {
  if (!isCallError(error)) return undefined
  const wait = error.retryAfter === null ? null : durationText(Math.max(1, error.retryAfter))
  if (error.status === 429) return wait ? `Try again in ${wait}.` : 'Wait a minute, then try again.'
  if (error.status >= 500 || error.code === 'unexpected_response')
    return `The problem is on our side, not yours. Try again in ${wait ?? 'a minute'}.`
  if (error.status !== 0) return undefined
  return globalThis.navigator?.onLine === false
    ? "You're offline. Try again when you're back online."
    : "Fledge can't be reached. Check your connection and try again."
}

/** The message and the advice in one text, for a field or a line that has no room for two. */
export const explain = (error: unknown, fallback: string) =>
  [messageOf(error, fallback), adviceOf(error)].filter(Boolean).join(' ')
