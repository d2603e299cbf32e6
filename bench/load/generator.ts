import { type Connection, openConnection } from './connection.ts'
import type { Kind, Plan, Report } from './plan.ts'
import { createTally } from './tally.ts'

/** Runs in a process of its own, so that neither the bench nor a garbage collection of its results delays a request. */
process.on('message', (plan: Plan) => {
  run(plan).then(
    report => process.send?.({ report }),
    error => process.send?.({ error: String(error) }),
  )
})

const run = async (plan: Plan): Promise<Report> => {
  const { ports, connections, seconds } = plan
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(ports[index % ports.length] ?? 0)),
  )
  const tally = createTally()
  const send = async (connection: Connection, kind: string, text: string, from = performance.now()) => {
    try {
      const { status, bytes } = await connection.send(text)
      tally.add(kind, performance.now() - from, status, bytes)
    } catch (error) {
      tally.fail(error instanceof Error ? error.message : String(error))
    }
  }
  const cpu = process.cpuUsage()
  const started = performance.now()
  if (plan.once) await sendOnce(open, plan, send)
  else if (plan.rate) await sendAtRate(open, plan, plan.rate, send)
  else await sendRepeatedly(open, plan, started + seconds * 1000, send)
  const elapsed = (performance.now() - started) / 1000
  const used = process.cpuUsage(cpu)
  for (const connection of open) connection.close()
  const counted = tally.read()
  return {
    ...counted,
    perSecond: counted.requests / elapsed,
    generatorCpu: (used.user + used.system) / 1e6 / elapsed,
    ...(plan.once ? { times: tally.all() } : {}),
  }
}

type Send = (connection: Connection, kind: string, text: string, from?: number) => Promise<void>

const sendOnce = async (open: Connection[], { kinds }: Plan, send: Send) => {
  const [connection, kind] = [open[0], kinds[0]]
  if (connection && kind) for (const text of kind.requests) await send(connection, kind.name, text)
}

const sendRepeatedly = async (open: Connection[], plan: Plan, until: number, send: Send) => {
  const next = createPicker(plan)
  await Promise.all(
    open.map(async connection => {
      while (performance.now() < until) await send(connection, ...next())
    }),
  )
}

/** The times of sending are fixed in advance. A request that finds no free connection waits, and the wait is part of its latency. */
const sendAtRate = async (open: Connection[], plan: Plan, rate: number, send: Send) => {
  const next = createPicker(plan)
  const total = Math.round(rate * plan.seconds)
  const started = performance.now()
  const free = [...open]
  let [sent, done] = [0, 0]
  await new Promise<void>(resolve => {
    const dispatch = () => {
      while (sent < total && started + (sent * 1000) / rate <= performance.now()) {
        const connection = free.pop()
        if (!connection) return
        const planned = started + (sent++ * 1000) / rate
        send(connection, ...next(), planned).then(() => {
          free.push(connection)
          if (++done === total) resolve()
          else dispatch()
        })
      }
    }
    const timer = setInterval(() => (done === total ? clearInterval(timer) : dispatch()), 1)
  })
}

/** Picks kinds by weight and the requests of a kind in turn, from the same random numbers in each run. */
const createPicker = ({ kinds, seed = 1 }: Plan) => {
  let total = 0
  const bounds = kinds.map(({ weight }) => {
    total += weight
    return total
  })
  const positions = new Map<Kind, number>()
  let state = seed
  return (): [string, string] => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const mark = (state / 2 ** 32) * total
    const kind = kinds.find((_, index) => mark < (bounds[index] ?? 0)) ?? kinds[0]
    if (!kind) throw new Error('A plan needs a kind of request')
    const position = positions.get(kind) ?? 0
    positions.set(kind, position + 1)
    return [kind.name, kind.requests[position % kind.requests.length] ?? '']
  }
}
