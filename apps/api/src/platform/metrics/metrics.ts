import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { OperatorMetric } from '../telemetry/operator-metrics.ts'
import { registerOperatorMetrics } from '../telemetry/prometheus.ts'
import { listenForMetrics, type MetricsAddress } from './metrics-server.ts'
import { answerMetricsRequests } from './worker-messages.ts'

/**
 * Serves the durations of requests by route and status to Prometheus. The metrics have a port of their own, because a
 * proxy forwards every path of the public port.
 */
export const serveMetrics = async (app: FastifyInstance, where: MetricsAddress, operatorMetrics: OperatorMetric[]) => {
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

  // The primary process of several workers adds their metrics up and serves the sum.
  if (cluster.isWorker) {
    answerMetricsRequests(registry)
    return
  }
  const server = await listenForMetrics(where, registry.contentType, () => registry.metrics())
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
