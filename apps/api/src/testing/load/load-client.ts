import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type LoadOptions = { port: number; token: string; paths: string[]; connections: number }
/** `reset` counts requests that were sent and got no response; a refused connection has sent nothing. */
export type LoadReport = { answered: number; failed: number; refused: number; reset: number }

/** Runs in a worker, because in the server's own event loop no request could arrive while the server is busy. */
const load = async ({ port, token, paths, connections }: LoadOptions) => {
  let open = 0
  const report: LoadReport = { answered: 0, failed: 0, refused: 0, reset: 0 }
  const send = (agent: http.Agent, path: string) =>
    new Promise<'goes on' | 'ended'>(resolve => {
      const end = (error: Error & { code?: string }) => {
        report[error.code === 'ECONNREFUSED' ? 'refused' : 'reset']++
        resolve('ended')
      }
      const headers = { authorization: `Bearer ${token}` }
      const request = http.get({ port, host: '127.0.0.1', path, agent, headers }, response => {
        response.on('error', end)
        response.on('end', () => {
          report[response.statusCode === 200 ? 'answered' : 'failed']++
          resolve('goes on')
        })
        response.resume()
      })
      request.on('error', end)
    })
  const run = async (index: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = index; (await send(agent, paths[count % paths.length] ?? '/')) === 'goes on'; count++)
      if (count === index && ++open === connections) parentPort?.postMessage('all connections are open')
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => run(index)))
  parentPort?.postMessage(report)
}

if (parentPort) await load(workerData)
