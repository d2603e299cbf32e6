import { fork } from 'node:child_process'
import path from 'node:path'
import type { Plan, Report } from './plan.ts'

const generator = path.join(import.meta.dirname, 'generator.ts')

/** Sends a load from a new process and returns its report. */
export const runLoad = (plan: Plan) =>
  new Promise<Report>((resolve, reject) => {
    const child = fork(generator, { execArgv: [] })
    child.once('message', ({ report, error }: { report?: Report; error?: string }) => {
      child.kill()
      if (report) resolve(report)
      else reject(new Error(`The load generator failed: ${error}`))
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The load generator exited with ${code}`)))
    child.send(plan)
  })

/** Requests per second of one request, repeated on each connection. Fails when a response is not successful. */
export const measureThroughput = async (ports: number[], requests: string[], connections: number, seconds: number) => {
  const report = await runLoad({ ports, connections, seconds, kinds: [{ name: 'request', weight: 1, requests }] })
  if (Object.keys(report.errors).length > 0) throw new Error(`Requests failed: ${JSON.stringify(report.errors)}`)
  return report
}
