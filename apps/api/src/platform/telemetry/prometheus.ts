import type { Registry } from 'prom-client'
import type { OperatorMetric } from './operator-metrics.ts'

export const registerOperatorMetrics = async (registry: Registry, metrics: OperatorMetric[]) => {
  const { Counter, Gauge } = await import('prom-client')
  for (const { name, help, kind, labels, acrossWorkers: aggregator, read } of metrics) {
    const settings = { name, help, labelNames: labels, aggregator, registers: [registry] }
    if (kind === 'counter') {
      new Counter({
        ...settings,
        async collect() {
          const samples = await read()
          this.reset()
          for (const { value, labels = {} } of samples) this.inc(labels, value)
        },
      })
    } else {
      new Gauge({
        ...settings,
        async collect() {
          const samples = await read()
          this.reset()
          for (const { value, labels = {} } of samples) this.set(labels, value)
        },
      })
    }
  }
}
