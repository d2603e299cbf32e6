/** The text of a request. Written by hand, because an HTTP client would use as much CPU time as the server under test. */
export const getRequest = (path: string, token?: string) => request('GET', path, token)

export const postRequest = (path: string, body: object, token?: string) =>
  request('POST', path, token, JSON.stringify(body))

/** Builds the request of one call in `bench/screens/calls.json`, which has a method, a path and perhaps a body. */
export const callRequest = (call: string, token?: string) => {
  const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.+))?$/.exec(call) ?? []
  if (!path) throw new Error(`${call} is not a call`)
  return request(method, path, token, body)
}

const request = (method: string, path: string, token?: string, body?: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body ?? '',
  ].join('\r\n')
