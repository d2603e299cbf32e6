import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../config.ts'
import type { OperatorMetric } from '../telemetry/operator-metrics.ts'
import { registerOperatorMetrics } from '../telemetry/prometheus.ts'

/**
 * Durations of requests by route and status, for Prometheus. They have a port of their own, because a proxy forwards every
 * path of the public one.
 */
export const serveMetrics = async (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  operatorMetrics: OperatorMetric[],
) => {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  await registerOperatorMetrics(registry, operatorMetrics)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isKnown) return response.writeHead(404).end()
    const text = await registry.metrics()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `The metrics cannot be served on ${host}:${port} (${code}). Choose another port with METRICS_PORT, or set METRICS_HOST.`,
    )
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
