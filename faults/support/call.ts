import { randomInt } from 'node:crypto'

export type Reply = { status: number; body: unknown; milliseconds: number }

type Options = { method?: string; token?: string; body?: object; key?: string; timeout?: number }

/** Each request has another client IP, so that rate limits per network do not reject the load. */
const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Sends one request. Rejects when there is no whole response. */
export const call = async (url: string, path: string, options: Options = {}): Promise<Reply> => {
  const { token, body, key, timeout = 20_000 } = options
  const sentAt = performance.now()
  const response = await fetch(url + path, {
    method: options.method ?? (body ? 'POST' : 'GET'),
    headers: {
      origin: url,
      'x-forwarded-for': randomIp(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  const text = await response.text()
  return { status: response.status, body: toJson(text), milliseconds: performance.now() - sentAt }
}

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
