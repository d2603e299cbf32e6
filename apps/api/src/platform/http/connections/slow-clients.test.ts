import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await startTestApp({ timeouts: { headers: 400, request: 1200, upload: 4000, checkInterval: 50 } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** Sends the text and then a byte every 50 ms. Returns after how long the server closed the connection. */
const trickle = async (text: string) => {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(text)
    timer = setInterval(() => socket.writable && socket.write('x'), 50)
  })
  const closed = new Promise(resolve => socket.once('close', resolve))
  // The server may reset the connection while a byte is on its way.
  socket.on('error', () => {}).resume()
  await closed
  clearInterval(timer)
  return performance.now() - start
}

test('A client that sends its headers or its body too slowly is disconnected, and others are served', async () => {
  const headers = trickle('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const body = trickle(
    'POST /api/contact/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  )
  const { token } = await makeStudent(t)
  const upload = trickle(
    `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/pdf\r\nContent-Length: 100000\r\n\r\n%PDF-`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  const [headersMs, bodyMs] = [await headers, await body]
  expect(headersMs).toBeGreaterThan(350)
  expect(bodyMs).toBeGreaterThan(1150)
  // By default Node checks its connections only every 30 seconds.
  expect(bodyMs).toBeLessThan(10_000)
  // Five megabytes may take minutes on a slow phone.
  expect(await upload).toBeGreaterThan(2000)
})
