import { randomUUID } from 'node:crypto'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { commit, version } from '../version.ts'
import { exportMetrics } from './export-metrics.ts'
import type { OperatorMetric } from './operator-metrics.ts'
import { traceJobs } from './trace-jobs.ts'
import { recordQuery } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'

export type Telemetry = {
  traceRequests: (app: FastifyInstance) => void
  /** For Kysely's option `log`. */
  recordQuery: (event: LogEvent) => void
  traceJobs: (jobs: Jobs) => Jobs
  exportMetrics: (metrics: OperatorMetric[]) => void
  /** Sends the spans and metrics that are still in memory, for at most two seconds. */
  stop: () => Promise<void>
}

/**
 * Sends traces and metrics to an OpenTelemetry collector. Nothing is registered globally: libraries that create spans through
 * the global API, such as better-auth, would add attributes that we have not checked for personal data.
 */
export const startTelemetry = (
  settings: NonNullable<Config['telemetry']>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): Telemetry => {
  const resource = resourceFromAttributes({
    'service.name': 'fledge',
    'service.version': version,
    'vcs.ref.head.revision': commit,
    // Otherwise the counters of several workers would overwrite each other in the collector.
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))
  const tracerProvider = new TracerProvider({
    resource: defaultResource().merge(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: settings.traceDelay }),
    ],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: settings.metricInterval,
    exportTimeoutMillis: Math.min(settings.metricInterval, 30_000),
  })
  const meterProvider = new MeterProvider({ resource: defaultResource().merge(resource), readers: [reader] })
  const tracer = tracerProvider.getTracer('fledge', version)
  const meter = meterProvider.getMeter('fledge', version)
  return {
    traceRequests: app => traceRequests(app, tracer, meter, { continuesTraces: trustProxy !== false }),
    recordQuery: event => recordQuery(tracer, event),
    traceJobs: jobs => traceJobs(jobs, tracer),
    exportMetrics: metrics => exportMetrics(meter, metrics),
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, 2000)
      const stopped = Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])
      await Promise.race([stopped, promise])
      clearTimeout(timer)
    },
  }
}
