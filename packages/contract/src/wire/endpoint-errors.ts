import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** The error codes that every operation can return. */
export const commonErrors: ErrorCode[] = ['malformed_url', 'timed_out', 'headers_too_large', 'internal', 'unavailable']

/** All error codes that an operation can return: those that its access and input imply, and those that it lists. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...inputErrors(endpoint),
    ...accessErrors(endpoint),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...ownershipErrors(endpoint),
    ...(endpoint.idempotent ? (['in_progress', 'key_reused'] as const) : []),
    ...(endpoint.errors ?? []),
    ...commonErrors,
  ]),
]

const ownershipErrors = ({ ids }: Endpoint): ErrorCode[] => {
  if (!ids) return []
  const outcomes = typeof ids.others === 'string' ? [ids.others] : Object.values(ids.others)
  const refused = outcomes.filter(outcome => outcome !== 'allowed' && outcome !== 'unaffected')
  return ids.hidden ? [...refused, ids.hidden] : refused
}

/** An HTML page shows errors of its own, so the contract does not check its query. */
export const isPage = ({ responseType }: Endpoint) => responseType === 'text/html'

const inputErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...((endpoint.query && !isPage(endpoint)) || endpoint.body ? (['invalid_input'] as const) : []),
  // The server reads the body of every request but GET, also where the contract has none.
  ...(endpoint.method === 'GET' || endpoint.requestType
    ? []
    : (['invalid_json', 'too_large', 'unsupported_type'] as const)),
]

const accessErrors = ({ access, whileSuspended }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  return [
    'not_signed_in',
    'unauthenticated',
    'token_invalid',
    'token_scope_missing',
    // The calls of API tokens are counted before their scopes are read.
    'too_many',
    'mfa_required',
    ...(whileSuspended ? [] : (['account_suspended'] as const)),
    // `account` needs no role, so it gives `forbidden` only where the operation lists it.
    ...(access === 'account' ? [] : (['forbidden'] as const)),
  ]
}
