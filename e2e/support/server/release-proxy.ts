import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type FledgeServer, findFreePort } from './server.ts'

type Release = {
  /** Built files that have another name in the new version, by the beginning of their names. */
  renamed: string[]
  /** The name of the version that was there before, as the browser's caches show it. */
  version: string
}

/** Another address of the server, at which a new version can be released, or the service worker be switched off. */
export async function openFront(server: FledgeServer) {
  let release: Release | undefined
  let isOff = false
  // A connection kept open may be closed by the server in the moment it is used again.
  const agent = new Agent({ keepAlive: false })

  const changed = () => new RegExp(`/assets/(${release?.renamed.join('|')})-[\\w-]{8}\\.js`, 'g')
  const toNew = (text: string) =>
    release ? text.replace(changed(), '/assets/$1-next.js').replaceAll(release.version, 'next') : text
  const original = new Map<string, string>()

  const front = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    // A release takes the old files away.
    if (release && changed().test(path)) return answer.writeHead(404).end()
    const wanted = path === '/sw.js' && isOff ? '/sw-off.js' : (original.get(path) ?? path)
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers
    const onward = request(server.url + wanted, { method: asked.method, headers, agent })
    onward.on('error', () => answer.destroy())
    onward.on('response', async reply => {
      const isText = path === '/sw.js' || reply.headers['content-type']?.startsWith('text/html')
      if (!isText) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        return reply.pipe(answer)
      }
      const { 'content-length': _length, etag: _etag, ...kept } = reply.headers
      const text = await read(reply)
      for (const [name] of release ? text.matchAll(changed()) : []) original.set(toNew(name), name)
      answer.writeHead(reply.statusCode ?? 502, kept).end(toNew(text))
    })
    asked.pipe(onward)
  })
  const port = await findFreePort()
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    release: (next: Release) => {
      release = next
    },
    switchOff: () => {
      isOff = true
    },
    close: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}

const read = async (reply: IncomingMessage) => Buffer.concat(await reply.toArray()).toString()
