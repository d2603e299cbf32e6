import type { Registry } from 'prom-client'

type Value = { value: number; labels: object; metricName?: string }

/** As `getMetricsAsJSON` of a registry returns it. */
export type WorkerMetric = { name: string; type: unknown; aggregator: string; values: Value[] }

const requestType = 'fledge:metrics-request'
const responseType = 'fledge:metrics'
type Response = { type: string; metrics: WorkerMetric[] }

const typeOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined

export const isMetricsResponse = (message: unknown): message is Response => typeOf(message) === responseType

/** The message by which the primary process requests the metrics of a worker. */
export const requestMetrics = { type: requestType }

/** For a worker: sends its metrics whenever the primary process asks for them. */
export const answerMetricsRequests = (registry: Registry) => {
  process.on('message', async message => {
    if (typeOf(message) !== requestType) return
    const metrics = await registry.getMetricsAsJSON()
    if (process.connected) process.send?.({ type: responseType, metrics })
  })
}
