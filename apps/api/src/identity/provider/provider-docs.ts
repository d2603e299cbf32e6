import type { Endpoint } from '@fledge/contract/wire/endpoint'
import type { ErrorCode } from '@fledge/contract/wire/errors'
import { z } from 'zod'
import type { Documented } from '../../platform/api-docs/documented.ts'
import { type ProviderRoute, providerRoutes } from './provider-calls.ts'
import { providerDescriptions } from './provider-descriptions.ts'

/** The operations below /identity for the API document. The identity provider serves them, so no endpoint does. */
export const documentProvider = (publicUrl: string): Documented[] =>
  providerRoutes(publicUrl).map(route => ({
    prefix: '/identity',
    endpoint: toEndpoint(route),
    ...(route.session === 'step-up' ? { isSessionOptional: true } : {}),
    ...(route.response === 'redirect' ? { isRedirect: true } : {}),
  }))

const toEndpoint = ({ method, path, session, body, ids, response }: ProviderRoute): Endpoint => {
  const { errors = [], ...texts } = providerDescriptions[path] ?? { name: path, summary: path }
  // Pages of origins that are not allowed get 403.
  const origin: ErrorCode[] = method === 'GET' ? [] : ['forbidden']
  return {
    ...texts,
    method,
    path,
    access: session === 'required' ? 'account' : 'public',
    ...(session === 'required' ? { whileSuspended: true } : {}),
    ...(body ? { body } : {}),
    ...(ids ? { ids } : {}),
    response: response === 'redirect' ? z.string() : response.schema,
    errors: [...errors, ...origin],
  }
}
