import type { ErrorCode } from '@fledge/contract/wire/errors'
import { AppError } from '../../platform/errors.ts'
import { failureOf, type OpenIdProviderId } from '../openid/openid-providers.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
}

type Failure = { path: string; provider: OpenIdProviderId; status: number }

/** Translates an error of better-auth's own endpoints. Our plugins throw AppError themselves. */
export const toProviderError = ({ path, provider, status }: Failure, body: unknown) => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'PASSWORD_TOO_LONG') return new AppError('credentials_invalid')
  if (path === '/sign-in/social') return new AppError(failureOf(provider))
  return new AppError(codeOfStatus[status] ?? 'internal')
}

/**
 * The URL to which the browser is redirected after an OpenID provider. It reveals of an error only whether the person
 * cancelled.
 */
export const openIdOutcome = (provider: OpenIdProviderId, response: Response) => {
  const location = response.headers.get('location')
  if (response.status !== 302 || !location) return `/auth/callback?error=${failureOf(provider)}`
  const [path = '/', query = ''] = location.split('?')
  const parameters = new URLSearchParams(query)
  const error = parameters.get('error')
  if (error === null) return location
  parameters.delete('error_description')
  parameters.set('error', error === 'access_denied' ? 'access_denied' : failureOf(provider))
  return `${path}?${parameters}`
}
