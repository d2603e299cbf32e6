import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEmptyPostgres } from '../../testing/test-database.ts'

const reservePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const until = async <T>(read: () => Promise<T | undefined | false>) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const value = await read()
    if (value) return value
  }
  throw new Error('The condition was not met within a minute')
}

/** A server with two workers, as an operator starts it, without a mail server. */
const startWorkers = async () => {
  const database = await createEmptyPostgres()
  const [port, metricsPort] = [await reservePort(), await reservePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: database.url,
      FLEDGE_STAND_INS: 'on',
      FLEDGE_DATA_DIR: join(tmpdir(), 'fledge-worker-metrics'),
      FLEDGE_COMMIT: 'abcdef012345',
      SMTP_URL: 'smtp://127.0.0.1:1',
      WORKERS: '2',
      FLEDGE_METRICS: 'on',
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await database.drop()
  })
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await until(async () => output.includes('Fledge is ready'))
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    /** The sum of the series whose names and labels match. */
    sumOf: async (series: RegExp) =>
      (await read())
        .split('\n')
        .filter(line => series.test(line))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0),
    text: read,
    workers: () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number)
        .filter(Boolean),
  }
}

// Only PostgreSQL serves several processes; their ids are read as Linux shows them.
const isPossible = process.env.FLEDGE_TEST_ENGINE === 'postgres' && process.platform === 'linux'

describe.skipIf(!isPossible)('a server with two workers', () => {
  test('counts every request once, even after its workers were replaced, and names jobs that fail', async () => {
    const server = await startWorkers()
    const count = () => server.sumOf(/^http_request_duration_seconds_count\{.*route="\/api\/health"/)
    const request = () => fetch(`${server.url}/api/health`, { headers: { connection: 'close' } })
    const health = await Promise.all(Array.from({ length: 20 }, request))
    expect(await health[0]?.json()).toMatchObject({ commit: 'abcdef012345' })
    expect(server.output()).toMatch(/Version \d+\.\d+\.\d+, commit abcdef012345/)
    expect(await count()).toBe(20)
    const startedAt = await server.sumOf(/^process_start_time_seconds /)
    expect(startedAt).toBeGreaterThan(Date.now() / 1000 - 120)

    for (const [restarts, victim] of server.workers().entries()) {
      process.kill(victim, 'SIGKILL')
      await until(async () => {
        const text = await server.text()
        const isReplaced = !server.workers().includes(victim) && /^fledge_workers 2$/m.test(text)
        return isReplaced && text.includes(`fledge_worker_restarts ${restarts + 1}\n`)
      })
      expect(await count()).toBe(20)
    }
    await until(() =>
      request()
        .then(response => response.ok)
        .catch(() => false),
    )
    expect(await count()).toBeGreaterThan(20)
    expect(await server.sumOf(/^process_start_time_seconds /)).toBe(startedAt)
    expect(await server.text()).toMatch(/^fledge_build_info\{.*commit="abcdef012345".*\} 1$/m)
    const [largest, all] = [
      await server.sumOf(/^fledge_largest_process_memory_bytes /),
      await server.sumOf(/^process_resident_memory_bytes /),
    ]
    expect(largest).toBeGreaterThan(20e6)
    expect(largest).toBeLessThan(all * 0.9)

    const message = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Question',
      message: 'Does this arrive anywhere?',
    }
    const sent = await fetch(`${server.url}/api/contact/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    expect(sent.status).toBeLessThan(300)
    const line = await until(async () =>
      server
        .output()
        .split('\n')
        .find(text => text.includes('"job failed"')),
    )
    expect(JSON.parse(line)).toMatchObject({
      queue: 'mail',
      job: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cause: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
