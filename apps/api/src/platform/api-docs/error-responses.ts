import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { errorsOf, isPage } from '@fledge/contract/wire/endpoint-errors'
import { type ErrorCode, errors } from '@fledge/contract/wire/errors'
import { rateLimitHeaders, retryAfter } from './headers.ts'

type ErrorGroup = { status: number; codes: ErrorCode[]; asPage: boolean }

/** The errors of an operation by status. Many operations share a group, so each group is one component of the document. */
const errorGroups = (endpoint: Endpoint): ErrorGroup[] =>
  Object.entries(Object.groupBy(errorsOf(endpoint), code => errors[code].status)).map(([status, codes = []]) => ({
    status: Number(status),
    codes: codes.toSorted(),
    asPage: isPage(endpoint) && codes.every(code => endpoint.errors?.includes(code)),
  }))

const nameOf = ({ codes, asPage }: ErrorGroup) => `${codes.join('-or-')}${asPage ? '-page' : ''}`

export const errorResponseRefs = (endpoint: Endpoint) =>
  Object.fromEntries(
    errorGroups(endpoint).map(group => [group.status, { $ref: `#/components/responses/${nameOf(group)}` }]),
  )

export const errorResponses = (endpoints: Endpoint[]) =>
  Object.fromEntries(
    endpoints
      .flatMap(errorGroups)
      .map(group => [nameOf(group), toResponse(group)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

const headersOf: Record<number, object> = {
  401: { 'www-authenticate': { description: 'Always `Bearer`', schema: { type: 'string' } } },
  429: { ...retryAfter, ...rateLimitHeaders },
  503: retryAfter,
}

const toResponse = ({ status, codes, asPage }: ErrorGroup) => ({
  description: codes.map(code => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
  ...(headersOf[status] ? { headers: headersOf[status] } : {}),
  content: asPage ? { 'text/html': { schema: { type: 'string' } } } : { 'application/json': { schema: bodyOf(codes) } },
})

const bodyOf = (codes: ErrorCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
})
