import type { ErrorCode } from '@fledge/contract/wire/errors'
import { AppError } from '../../platform/errors.ts'

const ofStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
}

/** A failure in the provider's words as one of ours. Only its own endpoints speak so; ours fail as the rest of the server does. */
export const toProviderError = (path: string, status: number, answer: unknown) => {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'PASSWORD_TOO_LONG') return new AppError('credentials_invalid')
  if (path === '/sign-in/social') return new AppError('google_failed')
  return new AppError(ofStatus[status] ?? 'internal')
}

const failure = '/auth/callback?error=google_failed'

/** Where the browser goes after Google; of a failure it learns only whether the person themselves turned back. */
export const googleOutcome = (response: Response) => {
  const location = response.headers.get('location')
  if (response.status !== 302 || !location) return failure
  const [path = '/', query = ''] = location.split('?')
  const parameters = new URLSearchParams(query)
  const error = parameters.get('error')
  if (error === null) return location
  parameters.delete('error_description')
  parameters.set('error', error === 'access_denied' ? 'access_denied' : 'google_failed')
  return `${path}?${parameters}`
}
