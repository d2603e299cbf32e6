import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { addCounts } from './ended-workers.ts'
import { listenForMetrics, type MetricsAddress } from './metrics-server.ts'
import { isMetricsResponse, requestMetrics, type WorkerMetric } from './worker-messages.ts'

/** Milliseconds. The last metrics of a worker are used when it takes longer to send new ones. */
const patience = 2000

/**
 * For the primary process: serves the metrics of all workers as one. The counts of a worker that ended stay in the sum.
 * Otherwise the sum would fall, which Prometheus would interpret as a restart, and it would count the other workers'
 * requests again.
 */
export const serveWorkerMetrics = async (where: MetricsAddress) => {
  const latest = new Map<number, WorkerMetric[]>()
  let ended: WorkerMetric[] = []
  let restarts = 0
  cluster.on('message', (worker, message) => {
    if (isMetricsResponse(message)) latest.set(worker.id, message.metrics)
  })
  cluster.on('exit', worker => {
    ended = addCounts(ended, latest.get(worker.id) ?? [])
    latest.delete(worker.id)
    restarts++
  })
  const own = ownMetrics(() => restarts)
  await listenForMetrics(where, own.contentType, async () => {
    await Promise.all(listWorkers().map(askWorker))
    const sum = AggregatorRegistry.aggregate([...latest.values(), ended].map(withMaxima))
    return `${await sum.metrics()}\n${await own.metrics()}`
  })
}

const listWorkers = () => Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)

/** Resolves when the worker has sent its metrics, has ended or is too busy. */
const askWorker = (worker: Worker) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  const onMessage = (message: unknown) => isMetricsResponse(message) && resolve()
  worker.on('message', onMessage).once('exit', resolve)
  if (worker.isConnected()) worker.send(requestMetrics)
  else resolve()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('exit', resolve)
  })
}

/** Limits and percentiles are reported for the worst process: their sum or mean would describe no process. */
const withMaxima = (metrics: WorkerMetric[]) =>
  metrics.map(metric =>
    /^(process_max_fds|nodejs_eventloop_lag_(?!min))/.test(metric.name) ? { ...metric, aggregator: 'max' } : metric,
  )

/** Metrics that only the primary process knows. */
const ownMetrics = (countRestarts: () => number) => {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the primary process since the epoch',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()))
  new Gauge({
    name: 'fledge_workers',
    help: 'Workers that run',
    registers,
    collect() {
      this.set(listWorkers().length)
    },
  })
  new Gauge({
    name: 'fledge_worker_restarts',
    help: 'Workers that ended since the start and were replaced',
    registers,
    collect() {
      this.set(countRestarts())
    },
  })
  return registry
}
