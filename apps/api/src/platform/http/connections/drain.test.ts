import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BacklogOptions } from '../../../testing/load/backlog-client.ts'
import type { LoadOptions, LoadReport } from '../../../testing/load/load-client.ts'
import { makeCompany, makeStudent } from '../../../testing/make.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** FLEDGE_TEST_CLOSINGS=20 makes a longer run. */
const closings = Number(process.env.FLEDGE_TEST_CLOSINGS ?? 3)

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const startLoad = (workerData: LoadOptions) => {
  const worker = new Worker(join(import.meta.dirname, '../../../testing/load/load-client.ts'), { workerData })
  return {
    open: once(worker, 'message'),
    report: async (): Promise<LoadReport> => (await once(worker, 'message'))[0],
  }
}

test('A server that closes responds to every request on 50 open connections, and refuses new connections', async () => {
  const { token } = await makeStudent(home)
  await makeInternship(home, await makeCompany(home))
  const paths = ['/api/internships?page=1&limit=20', '/api/auth/me', '/api/applications/student', '/api/health']
  for (let closing = 0; closing < closings; closing++) {
    const server = await startTestApp({ database: home.database })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const load = startLoad({ port, token, paths, connections: 50 })
    await load.open
    await wait(closing * 7)
    const start = performance.now()
    const [report] = await Promise.all([load.report(), server.close()])
    const seconds = (performance.now() - start) / 1000
    if (closings > 3) console.log(report, seconds)
    expect(report).toMatchObject({ reset: 0, refused: 50 })
    expect(report.answered).toBeGreaterThan(50)
    expect(seconds).toBeLessThan(10)
  }
})

test('A server that closes responds to the requests on connections that it has not accepted yet', async () => {
  const server = await startTestApp({ database: home.database })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const workerData: BacklogOptions = { port, connections: 30, sent: new SharedArrayBuffer(4) }
  const worker = new Worker(join(import.meta.dirname, '../../../testing/load/backlog-client.ts'), { workerData })
  await once(worker, 'message')
  worker.postMessage('go')
  // The event loop is blocked, so the connections and their requests stay in the kernel until the server closes.
  expect(Atomics.wait(new Int32Array(workerData.sent), 0, 0, 20_000)).toBe('ok')
  const [[answered]] = await Promise.all([once(worker, 'message'), server.close()])
  expect(answered).toBe(30)
})
