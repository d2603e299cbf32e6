import type { ErrorCode } from '@fledge/contract/wire/errors'

/** `sso` is the provider of the settings SSO_…, for example of a university. */
export const openIdProviderIds = ['google', 'sso'] as const
export type OpenIdProviderId = (typeof openIdProviderIds)[number]

export const isOpenIdProvider = (id: unknown): id is OpenIdProviderId =>
  openIdProviderIds.some(provider => provider === id)

export const failureOf = (id: OpenIdProviderId): ErrorCode => (id === 'google' ? 'google_failed' : 'sso_failed')

export const callbackPath = (id: OpenIdProviderId) => `/callback/${id}`
