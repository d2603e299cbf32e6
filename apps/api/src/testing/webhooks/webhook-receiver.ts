import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: Record<string, string>; body: string; path: string }

type Respond = (received: Received) => number | null | Promise<number>

/** A real HTTP server that records the webhooks that it gets. `respond` gives the status; null never responds. */
export const openReceiver = async (respond: Respond = () => 204) => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { headers: plain(request.headers), body, path: request.url ?? '' }
    received.push(one)
    const status = await respond(one)
    if (status !== null) response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
