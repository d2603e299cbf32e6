import type { Meter } from '@opentelemetry/api'
import type { OperatorMetric } from './operator-metrics.ts'

/** Sends the metrics that Prometheus would read, under the same names. */
export const exportMetrics = (meter: Meter, metrics: OperatorMetric[]) => {
  for (const { name, help, kind, read } of metrics) {
    const instrument =
      kind === 'counter'
        ? meter.createObservableCounter(name, { description: help })
        : meter.createObservableGauge(name, { description: help })
    instrument.addCallback(async result => {
      for (const { value, labels } of await read()) result.observe(value, labels)
    })
  }
}
