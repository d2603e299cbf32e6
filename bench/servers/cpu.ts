import { readdirSync, readFileSync } from 'node:fs'
import type { Report } from '../load/plan.ts'
import { withClient } from '../world/postgres.ts'

type Processes = { server: number | undefined; postgres: number | undefined }
type Cpu = Record<keyof Processes, number>
export type Measured = { report: Report; cpu: Cpu }

/** Clock ticks per second of /proc, the same on every Linux that Node runs on. */
const ticks = 100

/** The main process of PostgreSQL, or undefined when it runs on another machine. */
export const findPostgres = (url: string) =>
  withClient(url, async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return readStat(rows[0]?.pid ?? 0)?.parent
  })

/** CPU milliseconds of a process and its children, including children that have ended. */
const cpuOf = (pid: number | undefined) => {
  if (!pid) return Number.NaN
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)) ?? [])
  const own = (parent: number): number =>
    all.filter(stat => stat.parent === parent).reduce((sum, stat) => sum + stat.own + own(stat.pid), 0)
  const main = all.find(stat => stat.pid === pid)
  return main ? main.own + main.ended + own(pid) : Number.NaN
}

const readStat = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const milliseconds = (first: number) => (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 1000) / ticks
    return { pid, parent: fields[1] ?? 0, own: milliseconds(11), ended: milliseconds(13) }
  } catch {
    return undefined
  }
}

/** Runs `work` and measures the CPU milliseconds of the processes for each unit of it, such as a request. */
export const measureCpu = async <T>(
  { server, postgres }: Processes,
  work: () => Promise<T>,
  countOf: (result: T) => number,
) => {
  const before = [cpuOf(server), cpuOf(postgres)] as const
  const result = await work()
  const count = Math.max(1, countOf(result))
  return {
    result,
    cpu: { server: (cpuOf(server) - before[0]) / count, postgres: (cpuOf(postgres) - before[1]) / count },
  }
}

/** Measures the CPU milliseconds of each request. Unlike a rate, they hardly depend on other programs. */
export const measureLoadWithCpu = async (processes: Processes, load: () => Promise<Report>): Promise<Measured> => {
  const { result, cpu } = await measureCpu(processes, load, ({ requests }) => requests)
  return { report: result, cpu }
}
