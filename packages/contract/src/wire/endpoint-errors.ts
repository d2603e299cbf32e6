import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Every operation can give these. */
export const errorsOfAll: ErrorCode[] = ['malformed_url', 'timed_out', 'headers_too_large', 'internal', 'unavailable']

/** Every error code that an operation can give: those its access and input imply, then those it lists itself. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...inputErrors(endpoint),
    ...accessErrors(endpoint),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...ownershipErrors(endpoint),
    ...(endpoint.idempotent ? (['in_progress', 'key_reused'] as const) : []),
    ...(endpoint.errors ?? []),
    ...errorsOfAll,
  ]),
]

const ownershipErrors = ({ ids }: Endpoint): ErrorCode[] => {
  if (!ids) return []
  const outcomes = typeof ids.others === 'string' ? [ids.others] : Object.values(ids.others)
  const refused = outcomes.filter(outcome => outcome !== 'allowed' && outcome !== 'unaffected')
  return ids.hidden ? [...refused, ids.hidden] : refused
}

/** A page for people shows its own errors: its query is not checked by the contract. */
export const isPage = ({ responseType }: Endpoint) => responseType === 'text/html'

const inputErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...((endpoint.query && !isPage(endpoint)) || endpoint.body ? (['invalid_input'] as const) : []),
  // The server reads the body of every request but GET, also where the contract has none.
  ...(endpoint.method === 'GET' || endpoint.requestType
    ? []
    : (['invalid_json', 'too_large', 'unsupported_type'] as const)),
]

const accessErrors = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  // `account` needs no role, so it gives `forbidden` only where the operation lists it.
  return ['not_signed_in', 'unauthenticated', 'mfa_required', ...(access === 'account' ? [] : (['forbidden'] as const))]
}
