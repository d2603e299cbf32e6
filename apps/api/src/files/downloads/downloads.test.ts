import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPdf } from '../../testing/files/upload-pdf.ts'
import { makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writePdf } from '../file-pdf.ts'

const size = 5 * 1024 * 1024
/** The buffers of the kernel would hold a whole file, so several requests are sent on one connection. */
const requests = 3

let api: TestApp
let port: number
beforeAll(async () => {
  api = await startTestApp({ timeouts: { downloadWindow: 1000 } })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

const makeReader = async () => {
  const student = await makeStudent(api)
  const bytes = Buffer.concat([writePdf(['Large']), Buffer.alloc(size, ' ')]).subarray(0, size)
  const { body } = await uploadPdf(api, student, bytes)
  return { student, fileId: body.file.id as string }
}

const ticketPath = async ({ call }: Person, fileId: string) => {
  const { body } = await call('GET', `/files/${fileId}/ticket`)
  return new URL(body.url).pathname
}

/** Sends requests and does not read the responses. */
const openPaused = (path: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests))
  return socket
}
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const destroy = (sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy()
}

it('A download ends when its client stops reading, but not when the client reads slowly', async () => {
  const { student, fileId } = await makeReader()
  const path = await ticketPath(student, fileId)
  const paused = [openPaused(path), openPaused(path)]
  await expect.poll(openConnections).toBe(2)
  const other = await makeReader()
  const slow = await fetch(`http://127.0.0.1:${port}${await ticketPath(other.student, other.fileId)}`)
  let received = 0
  // Two seconds: longer than the window, with progress in each.
  for await (const chunk of slow.body ?? []) {
    received += chunk.length
    await new Promise(resolve => setTimeout(resolve, (2000 * chunk.length) / size))
  }
  expect(received).toBe(size)
  // The slow client keeps its idle connection for the next request.
  await expect.poll(openConnections, { timeout: 15_000 }).toBeLessThanOrEqual(1)
  destroy(paused)
})

it('A person can have six downloads at once, and other people can open files meanwhile', async () => {
  const [reader, other] = [await makeReader(), await makeReader()]
  const path = await ticketPath(reader.student, reader.fileId)
  const statuses = async (paths: string[]) => {
    const responses = await Promise.all(paths.map(one => fetch(`http://127.0.0.1:${port}${one}`)))
    return { responses, found: responses.map(({ status }) => status).toSorted() }
  }
  const first = await statuses(Array.from({ length: 8 }, () => path))
  const refused = first.responses.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ code: 'too_many_downloads' })
  expect(first.found).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await statuses([await ticketPath(other.student, other.fileId)])).found).toEqual([200])
  for (const { body, status } of first.responses) if (status === 200) await body?.cancel()
  await expect.poll(async () => (await statuses([path])).found, { timeout: 5000 }).toEqual([200])
})

it('Clients that disconnect before the response starts take up no download', async () => {
  const { student, fileId } = await makeReader()
  const path = await ticketPath(student, fileId)
  for (let round = 0; round < 12; round++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await new Promise<void>(resolve =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => {
        socket.destroy()
        resolve()
      }),
    )
  }
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}${path}`)).status, { timeout: 5000, interval: 200 })
    .toBe(200)
})
