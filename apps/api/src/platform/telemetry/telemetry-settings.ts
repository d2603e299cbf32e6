import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const numberBetween = (name: string, min: number, max: number, standard: number) =>
  z.preprocess(
    blankIsAbsent,
    z.coerce
      .number(`${name} must be a number`)
      .min(min, `${name} must be at least ${min}`)
      .max(max, `${name} must be at most ${max}`)
      .default(standard),
  )
const only = (name: string, value: string) =>
  z.preprocess(blankIsAbsent, z.literal(value, `${name} must be ${value}, the only supported value`).optional())

/**
 * The standard variables that we read ourselves. The exporters read the others: OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT,
 * _COMPRESSION, _CERTIFICATE and their variants, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
 */
export const telemetryEnvironment = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        value => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
        'OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://',
      )
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: only('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json'),
  OTEL_TRACES_SAMPLER: only('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: numberBetween('OTEL_TRACES_SAMPLER_ARG', 0, 1, 1),
  OTEL_BSP_SCHEDULE_DELAY: numberBetween('OTEL_BSP_SCHEDULE_DELAY', 1, 600_000, 5000),
  OTEL_METRIC_EXPORT_INTERVAL: numberBetween('OTEL_METRIC_EXPORT_INTERVAL', 1, 3_600_000, 60_000),
}

export type TelemetrySettings = {
  /** The share of traces that start here and are recorded. */
  sampleRatio: number
  /** Milliseconds between two exports of spans. */
  traceDelay: number
  /** Milliseconds between two exports of metrics. */
  metricInterval: number
}

type Environment = z.infer<z.ZodObject<typeof telemetryEnvironment>>

export const readTelemetrySettings = (set: Environment): TelemetrySettings | null =>
  set.OTEL_EXPORTER_OTLP_ENDPOINT && set.OTEL_SDK_DISABLED?.toLowerCase() !== 'true'
    ? {
        sampleRatio: set.OTEL_TRACES_SAMPLER_ARG,
        traceDelay: set.OTEL_BSP_SCHEDULE_DELAY,
        metricInterval: set.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null
