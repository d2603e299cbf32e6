import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'
import { resolveHost } from './resolve-host.ts'

type OutboundRequest = {
  /** A URL that a person or another program has given. */
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

type OutboundResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** The first bytes of the body, as text. */
  body: string
}

/**
 * Sends a request to a URL from outside, and never to a private network. It resolves the host once, connects to the
 * address that it has checked, and follows no redirect. It throws `OutboundError` without a complete response in time.
 */
export type Outbound = {
  send: (request: OutboundRequest) => Promise<OutboundResponse>
  /** Returns why `send` would reject the URL before it resolves the host; null when it would not. */
  findFault: (url: string) => OutboundFault | null
}

/** `url`, `http`: the URL itself; `private`: the host has an address that is not public; `host`: it has no address. */
export type OutboundFault = 'url' | 'http' | 'private' | 'host' | 'timeout' | 'connection' | 'certificate'

export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`Request not sent: ${fault}`, options)
    this.fault = fault
  }
}

type Options = {
  /** Allows http and private addresses: for a developer's machine and tests. */
  allowsPrivate: boolean
  /** Tests replace the name server and shorten the time. */
  resolve?: (host: string) => Promise<string[]>
  timeout?: number
}

/** The body is only read to end the request properly, so its first bytes are enough. */
const maxBody = 16 * 1024

export const createOutbound = ({ allowsPrivate, resolve = resolveHost, timeout = 10_000 }: Options): Outbound => {
  const findFault = (url: string) => findUrlFault(url, allowsPrivate)
  return {
    findFault,
    send: async request => {
      const fault = findFault(request.url)
      if (fault) throw new OutboundError(fault)
      const signal = AbortSignal.timeout(timeout)
      const url = new URL(request.url)
      const addresses = await Promise.race([resolve(url.hostname), rejectOn(signal)])
      const [address] = addresses
      if (!address) throw new OutboundError('host')
      // One private address among public ones is enough to reject the host, because the client could choose that one.
      if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new OutboundError('private')
      return sendTo(address, url, request, signal)
    },
  }
}

const findUrlFault = (value: string, allowsPrivate: boolean): OutboundFault | null => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return 'url'
  if (allowsPrivate) return null
  if (url.protocol !== 'https:') return 'http'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (/(^|\.)(localhost|local|internal)\.?$/i.test(host)) return 'private'
  return isIP(host) && !isPublicAddress(host) ? 'private' : null
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timeout')), { once: true })
  })

/** Resolves every name to the checked address, so that a second answer of the name server cannot lead elsewhere. */
const pinTo =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = isIP(address)
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

const sendTo = (address: string, url: URL, { method, headers, body }: OutboundRequest, signal: AbortSignal) =>
  new Promise<OutboundResponse>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    // A connection that is kept open would be used again for a host that resolves elsewhere by then.
    const sent = request(url, { method, headers, lookup: pinTo(address), agent: false, signal }, response => {
      readStart(response).then(
        text => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        error => reject(toOutboundError(error, signal)),
      )
    })
    sent.on('error', error => reject(toOutboundError(error, signal)))
    sent.end(body)
  })

const readStart = async (response: IncomingMessage) => {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the connection, so an endless body ends here.
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBody) break
  }
  return Buffer.concat(chunks).subarray(0, maxBody).toString('utf8')
}

const toOutboundError = (error: Error & { code?: string }, signal: AbortSignal) => {
  if (signal.aborted) return new OutboundError('timeout', { cause: error })
  const isCertificate = /CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(error.code ?? '')
  return new OutboundError(isCertificate ? 'certificate' : 'connection', { cause: error })
}
