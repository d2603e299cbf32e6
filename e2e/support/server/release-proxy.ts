import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { findFreePort } from '../../../scripts/free-port.ts'
import type { FledgeServer } from './server.ts'

type Release = {
  /** Name prefixes of the built files that get a new name in this release. */
  renamed: string[]
  /** The previous version, as it appears in the browser's cache names. */
  version: string
}

type ProxiedRequest = {
  method: string
  path: string
  /** Whether it is a navigation preload, which a browser sends before the service worker has started. */
  isPreload: boolean
  status: number
}

/**
 * A proxy in front of the server that records the requests. It can simulate a new release or serve the script that removes
 * the service worker.
 */
export async function startReleaseProxy(server: Pick<FledgeServer, 'url'>) {
  const requests: ProxiedRequest[] = []
  let release: Release | undefined
  let isWorkerDisabled = false
  // The server may close a kept-alive connection at the moment it is reused.
  const agent = new Agent({ keepAlive: false })

  const renamedFiles = () => new RegExp(`/assets/(${release?.renamed.join('|')})-[\\w-]{8}\\.js`, 'g')
  const toNewNames = (text: string) =>
    release ? text.replace(renamedFiles(), '/assets/$1-next.js').replaceAll(release.version, 'next') : text
  const originalPaths = new Map<string, string>()

  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    // A release removes the old files.
    if (release && renamedFiles().test(path)) return outgoing.writeHead(404).end()
    const upstreamPath = path === '/sw.js' && isWorkerDisabled ? '/sw-off.js' : (originalPaths.get(path) ?? path)
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = incoming.headers
    const upstream = request(server.url + upstreamPath, { method: incoming.method, headers, agent })
    upstream.on('error', () => outgoing.destroy())
    upstream.on('response', async response => {
      requests.push({
        method: incoming.method ?? '',
        path,
        isPreload: 'service-worker-navigation-preload' in headers,
        status: response.statusCode ?? 0,
      })
      const isText = path === '/sw.js' || response.headers['content-type']?.startsWith('text/html')
      if (!isText) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        return response.pipe(outgoing)
      }
      const { 'content-length': _length, etag: _etag, ...kept } = response.headers
      const text = await readBody(response)
      for (const [name] of release ? text.matchAll(renamedFiles()) : []) originalPaths.set(toNewNames(name), name)
      outgoing.writeHead(response.statusCode ?? 502, kept).end(toNewNames(text))
    })
    incoming.pipe(upstream)
  })
  const port = await findFreePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    release: (next: Release) => {
      release = next
    },
    disableServiceWorker: () => {
      isWorkerDisabled = true
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

const readBody = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString()
