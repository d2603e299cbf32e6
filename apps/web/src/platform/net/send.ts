import { positionHeader } from '@fledge/contract/wire/position'
import { CallError } from './call-error.ts'
import { reportNoResponse, reportResponse } from './connection.ts'
import { isRecord } from './json.ts'
import { takePrefetchedResponse } from './prefetched-response.ts'
import { findWritePosition, storeWritePosition } from './write-position.ts'

const TIMEOUT_MS = 30_000

export type Request = {
  method: string
  body?: unknown
  token?: string
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The browser finishes the request when the page is closed. */
  keepalive?: boolean
}

export type ParsedResponse = { data: unknown; headers: Headers }

const textFields = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

const toSeconds = (header: string | null) => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

/** The error of a failed response; `data` is its parsed body, if it has one. */
export const toCallError = (response: Response, data: unknown) => {
  const body = isRecord(data) ? data : {}
  return new CallError({
    status: response.status,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    message: typeof body.error === 'string' && body.error !== '' ? body.error : undefined,
    fields: textFields(body.fields),
    retryAfter: toSeconds(response.headers.get('retry-after')),
    body,
  })
}

/** A body that is cut off or not JSON is unreadable. A failed response may have one, a successful response must not. */
const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return unreadable
  }
}
const unreadable = Symbol('unreadable')

/** Sends a JSON request to this origin. Every failure is a `CallError`, except an abort by the caller. */
export const send = async (
  path: string,
  { method, body, token, signal, headers, keepalive = false }: Request,
): Promise<ParsedResponse> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const isRead = method === 'GET'
  const position = isRead ? findWritePosition() : null
  let response: Response
  try {
    response = await (takePrefetchedResponse(path, token) ??
      fetch(path, {
        method,
        keepalive,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(position ? { [positionHeader]: position } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }))
  } catch (error) {
    if (!isRead) storeWritePosition(null)
    if (signal?.aborted) throw error
    reportNoResponse()
    throw new CallError({ status: 0, code: 'offline' })
  }
  reportResponse()
  if (!isRead) storeWritePosition(response.headers.get(positionHeader))
  const data = await readBody(response)
  if (!response.ok) throw toCallError(response, data)
  if (data === unreadable) throw new CallError({ status: 0, code: 'offline' })
  return { data, headers: response.headers }
}
