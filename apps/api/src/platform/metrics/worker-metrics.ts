import { AggregatorRegistry } from 'prom-client'
import { listenForMetrics, type MetricsAddress } from './metrics-server.ts'

/** For the primary process: serves the metrics of all workers as one. */
export const serveWorkerMetrics = async (where: MetricsAddress) => {
  const registry = new AggregatorRegistry()
  await listenForMetrics(where, registry.contentType, () => registry.clusterMetrics())
}
