import type { Endpoint, QueryOf, ResponseOf } from '@fledge/contract/wire/endpoint'
import type { z } from 'zod'
import { goTo } from '../navigation/navigation.ts'
import { expireSession, getSession } from '../session/session.ts'
import { CallError, endsSession, isCallError } from './call-error.ts'
import { isRecord } from './json.ts'
import { send } from './send.ts'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type ParamsInputOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never
type BodyInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never

/** Makes an option required if the endpoint has it, and forbidden otherwise. */
type Given<Key extends string, Value> = undefined extends Value ? { [K in Key]?: undefined } : { [K in Key]: Value }

export type CallOptions<E> = Given<'params', ParamsInputOf<E>> &
  Given<'body', BodyInputOf<E>> & {
    query?: Partial<QueryOf<E>>
    signal?: AbortSignal
    /** The browser finishes the request when the page is closed. */
    keepalive?: boolean
    /** A repeated request with the same key has no second effect and gets the first response again. */
    idempotencyKey?: string
    /** The token of a sign-in that is not stored as the session yet. */
    token?: string
  }

type UntypedOptions = Omit<CallOptions<AnyEndpoint>, 'params' | 'body' | 'query'> & {
  params?: unknown
  query?: unknown
  body?: unknown
}

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

export const urlOf = (path: string, params: unknown, query: unknown) => {
  const given = new Map(entriesOf(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [key, value] of entriesOf(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}

/** Calls an endpoint and returns its response, parsed by the contract; throws `CallError`. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  ...[options]: Partial<CallOptions<E>> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<ResponseOf<E>> => {
  const { params, query, body, signal, keepalive, idempotencyKey, token: ownToken }: UntypedOptions = options ?? {}
  const token = ownToken ?? getSession()?.token
  // After sign-out, screens that are about to unmount must neither send requests nor show errors.
  if (!token && endpoint.access !== 'public') throw new CallError({ status: 401, code: 'session_ended' })
  try {
    const { data } = await send(urlOf(endpoint.path, params, query), {
      method: endpoint.method,
      body,
      token,
      signal,
      keepalive,
      headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined,
    })
    return parseResponse(endpoint, data)
  } catch (error) {
    if (token && isCallError(error) && error.code === 'account_suspended') goTo('/suspended')
    // An operator without a second factor is still signed in; the screen says what is missing.
    const isOnlyOperator = endpoint.access === 'operator' && isCallError(error) && error.status === 403
    if (!token || ownToken || isOnlyOperator || !isCallError(error) || !endsSession(error)) throw error
    expireSession(token)
    throw new CallError({ status: error.status, code: 'session_ended', message: error.message })
  }
}

const parseResponse = <E extends AnyEndpoint>(endpoint: E, data: unknown): ResponseOf<E> => {
  const parsed = endpoint.response.safeParse(data)
  if (parsed.success) return parsed.data as ResponseOf<E>
  console.error(`The response of ${endpoint.name} does not match the contract`, parsed.error.issues)
  throw new CallError({ status: 200, code: 'unexpected_response' })
}
