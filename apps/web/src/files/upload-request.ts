import { fileNameHeader, maxFileBytes, pdfType, uploadFile } from '@fledge/contract/files/files'
import type { Endpoint, ResponseOf } from '@fledge/contract/wire/endpoint'
import { errors } from '@fledge/contract/wire/errors'
import { positionHeader } from '@fledge/contract/wire/position'
import { CallError, endsSession } from '../platform/net/call-error.ts'
import { reportNoResponse, reportResponse } from '../platform/net/connection.ts'
import { toCallError } from '../platform/net/send.ts'
import { storeWritePosition } from '../platform/net/write-position.ts'
import { expireSession, getSession } from '../platform/session/session.ts'

/** Longer than the server's own timeout, so that the server's error message arrives first. */
const timeoutMilliseconds = 190_000

/** Checks what is known before the upload; the server checks the content. */
export const findFileError = ({ name, type, size }: File) => {
  if (size > maxFileBytes) return toError('file_too_large')
  return type === pdfType || /\.pdf$/i.test(name) ? null : toError('not_a_pdf')
}

const toError = (code: 'file_too_large' | 'not_a_pdf') => new CallError({ code, ...errors[code] })

type Options = { onProgress?: (share: number) => void; signal: AbortSignal }

export const sendFile = async (file: File, options: Options) => {
  const headers = { [fileNameHeader]: encodeURIComponent(file.name.toWellFormed()) }
  return (await sendBytes(uploadFile, { body: file, type: pdfType, headers }, options)).file
}

type Upload = { body: Blob; type: string; headers?: Record<string, string> }

/** `fetch` cannot report how much of a body was sent, so this uses XMLHttpRequest. Throws `CallError`, also when aborted. */
export const sendBytes = <E extends Endpoint>(
  endpoint: E,
  { body, type, headers = {} }: Upload,
  { onProgress, signal }: Options,
) => {
  const token = getSession()?.token
  if (!token) return Promise.reject(new CallError({ status: 401, code: 'session_ended' }))
  return new Promise<ResponseOf<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `/api${endpoint.path}`)
    request.timeout = timeoutMilliseconds
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', type)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    const fail = () => {
      storeWritePosition(null)
      reportNoResponse()
      reject(new CallError({ status: 0, code: 'offline' }))
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(new CallError({ status: 0, code: 'aborted' }))
    request.onload = () => {
      reportResponse()
      storeWritePosition(request.getResponseHeader(positionHeader))
      try {
        resolve(readResponse(endpoint, request, token))
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

const readResponse = <E extends Endpoint>(endpoint: E, request: XMLHttpRequest, token: string) => {
  if (request.status >= 400) {
    const retryAfter = request.getResponseHeader('retry-after')
    const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {})
    const error = toCallError(new Response(null, { status: request.status, headers }), request.response)
    if (!endsSession(error)) throw error
    expireSession(token)
    throw new CallError({ status: error.status, code: 'session_ended', message: error.message })
  }
  const parsed = endpoint.response.safeParse(request.response)
  if (!parsed.success) throw new CallError({ status: request.status, code: 'unexpected_response' })
  return parsed.data as ResponseOf<E>
}
