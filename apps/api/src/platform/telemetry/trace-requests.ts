import {
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInSpan } from './active-span.ts'

/** Records spans and durations of requests. They name the route, never the path, which contains ids of people. */
export const traceRequests = (
  app: FastifyInstance,
  tracer: Tracer,
  meter: Meter,
  { continuesTraces }: { continuesTraces: boolean },
) => {
  const spans = new WeakMap<FastifyRequest, Span>()
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = (continuesTraces && readTraceParent(request.headers.traceparent)) || ROOT_CONTEXT
    const route = request.routeOptions.url
    const span = tracer.startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'fledge.request_id': request.id,
        },
      },
      parent,
    )
    spans.set(request, span)
    runInSpan(span, parent, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions
    const status = reply.statusCode
    const labels = { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status }
    duration.record(reply.elapsedTime / 1000, labels)
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Reads the W3C header `traceparent`, which a proxy sets when it traces requests as well. */
const readTraceParent = (header: unknown) => {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const spanContext = { traceId, spanId, traceFlags, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, spanContext)
}
