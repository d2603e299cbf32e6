import type { WorkerMetric } from './worker-messages.ts'

const isCount = ({ type }: WorkerMetric) => type === 'counter' || type === 'histogram'

/** Adds the counts of a worker that ended to those of its predecessors. Its gauges, such as memory, are dropped. */
export const addCounts = (ended: WorkerMetric[], last: WorkerMetric[]) => {
  const sums = new Map(ended.map(metric => [metric.name, metric]))
  for (const metric of last.filter(isCount)) {
    const sum = sums.get(metric.name)
    sums.set(metric.name, sum ? { ...sum, values: addValues(sum.values, metric.values) } : metric)
  }
  return [...sums.values()]
}

type Values = WorkerMetric['values']

const addValues = (one: Values, other: Values): Values => {
  const byLabels = new Map(one.map(entry => [keyOf(entry), entry]))
  for (const entry of other) {
    const value = (byLabels.get(keyOf(entry))?.value ?? 0) + entry.value
    byLabels.set(keyOf(entry), { ...entry, value })
  }
  return [...byLabels.values()]
}

const keyOf = ({ metricName, labels }: Values[number]) =>
  JSON.stringify([metricName, Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1))])
