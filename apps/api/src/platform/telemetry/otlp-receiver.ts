import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** Any JSON: tests read fields by name and fail where one is missing. */
type Json = ReturnType<typeof JSON.parse>

export type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Json }[]
}

/** Starts an OpenTelemetry collector that stores the spans and metrics it receives by OTLP/HTTP in JSON. */
export const startOtlpReceiver = async () => {
  const traces: Json[] = []
  const metrics: Json[] = []
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (request.url === '/v1/traces') traces.push(body)
    if (request.url === '/v1/metrics') metrics.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    everything: () => JSON.stringify([traces, metrics]),
    spans: (): ReceivedSpan[] =>
      traces.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: Json) => scopeSpans.flatMap(({ spans }: Json) => spans)),
      ),
    metricNames: (): string[] =>
      metrics.flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }: Json) =>
          scopeMetrics.flatMap((scope: Json) => scope.metrics.map(({ name }: Json) => name)),
        ),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
