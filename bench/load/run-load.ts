import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Plan, Report } from './plan.ts'

const generator = path.join(import.meta.dirname, 'generator.ts')

/**
 * Generators that have finished a load and wait for the next one. A new process runs unoptimised JavaScript for its first seconds, which
 * took a fifth more CPU time away from the server.
 */
const idle: ChildProcess[] = []

/** Sends a load from another process and returns its report. */
export const runLoad = (plan: Plan) =>
  new Promise<Report>((resolve, reject) => {
    const child = idle.pop() ?? fork(generator, { execArgv: [] })
    const onExit = (code: number | null) => reject(new Error(`The load generator exited with ${code}`))
    keepsBenchAlive(child, true)
    child.once('error', reject).once('exit', onExit)
    child.once('message', ({ report, error }: { report?: Report; error?: string }) => {
      child.off('error', reject).off('exit', onExit)
      if (!report) {
        child.kill()
        return reject(new Error(`The load generator failed: ${error}`))
      }
      keepsBenchAlive(child, false)
      idle.push(child)
      resolve(report)
    })
    child.send(plan)
  })

/** An idle generator must not keep the bench running. It exits when the bench does. */
const keepsBenchAlive = (child: ChildProcess, isBusy: boolean) => {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

/** Requests per second of one request, repeated on each connection. Fails when a response is not successful. */
export const measureThroughput = async (ports: number[], requests: string[], connections: number, seconds: number) => {
  const report = await runLoad({ ports, connections, seconds, kinds: [{ name: 'request', weight: 1, requests }] })
  if (Object.keys(report.errors).length > 0) throw new Error(`Requests failed: ${JSON.stringify(report.errors)}`)
  return report
}
