import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigError } from '../config.ts'

export type MetricsAddress = { host: string; port: number }

/** Serves a text at `/metrics`, on a port of its own. */
export const listenForMetrics = async (
  { host, port }: MetricsAddress,
  contentType: string,
  read: () => Promise<string>,
) => {
  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isKnown) return response.writeHead(404).end()
    try {
      const text = await read()
      return response.writeHead(200, { 'content-type': contentType }).end(text)
    } catch {
      return response.writeHead(503).end()
    }
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `The metrics cannot be served on ${host}:${port} (${code}). Choose another port with METRICS_PORT, or set METRICS_HOST.`,
    )
  })
  return server
}
