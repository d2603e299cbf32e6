import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const reservePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

test('metrics are served on a port of their own, and not on the public port', async () => {
  const METRICS_PORT = await reservePort()
  const server = await startTestApp({ env: { FLEDGE_METRICS: 'on', METRICS_PORT } })
  onTestFinished(server.close)
  expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)

  const url = `http://127.0.0.1:${METRICS_PORT}`
  const response = await fetch(`${url}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await response.text()).toContain('http_request_duration_seconds_count{method="GET",route="/api/health"')
  for (const path of ['/', '/api/health', '/dev/mailbox']) expect((await fetch(url + path)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)

  const second = startTestApp({ database: server.database, env: { FLEDGE_METRICS: 'on', METRICS_PORT } })
  await expect(second).rejects.toThrow(/^The metrics cannot be served on 127\.0\.0\.1:\d+ .*METRICS_PORT/)
})

test('metrics are off by default', async () => {
  const server = await startTestApp()
  onTestFinished(server.close)
  expect(server.config.metrics).toBeNull()
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
})
