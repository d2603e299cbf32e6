import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Plan, Report } from './plan.ts'

const generator = path.join(import.meta.dirname, 'generator.ts')

/**
 * Generator processes are reused, because V8 optimises their code only after some seconds. A new process used a fifth more CPU time for
 * a request, and the measured server runs on the same processors.
 */
const idleGenerators: ChildProcess[] = []

/** Sends a load from another process and returns its report. */
export const runLoad = (plan: Plan) =>
  new Promise<Report>((resolve, reject) => {
    const child = idleGenerators.pop() ?? fork(generator, { execArgv: [] })
    const onExit = (code: number | null) => reject(new Error(`The load generator exited with ${code}`))
    setBusy(child, true)
    child.once('error', reject).once('exit', onExit)
    child.once('message', ({ report, error }: { report?: Report; error?: string }) => {
      child.off('error', reject).off('exit', onExit)
      if (!report) {
        child.kill()
        return reject(new Error(`The load generator failed: ${error}`))
      }
      setBusy(child, false)
      idleGenerators.push(child)
      resolve(report)
    })
    child.send(plan)
  })

/** Node keeps the bench running for a busy generator. An idle one exits with the bench. */
const setBusy = (child: ChildProcess, isBusy: boolean) => {
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
