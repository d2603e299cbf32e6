import type { Endpoint } from '@fledge/contract/wire/endpoint'

/** An operation of the document: the path of its endpoint follows the prefix. */
export type Documented = {
  endpoint: Endpoint
  prefix: '/api' | '/identity'
  /** The operation works without a session, and does more with one. */
  isSessionOptional?: true
  /** The response has no body and redirects a browser. */
  isRedirect?: true
}

export const pathOf = ({ endpoint: { path }, prefix }: Documented) => `${prefix}${path.replace(/:(\w+)/g, '{$1}')}`
