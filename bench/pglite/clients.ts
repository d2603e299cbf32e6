import { createConnection } from 'node:net'

/** The latencies in milliseconds of keep-alive connections that send their next request after each response. */
export const sendRequests = async (port: number, request: string, connections: number, isOver: () => boolean) => {
  const latencies: number[] = []
  const clients = Array.from({ length: connections }, () => sendRepeatedly(port, request, isOver, latencies))
  await Promise.all(clients)
  return latencies
}

export const getRequest = (path: string, token: string) =>
  `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n\r\n`

/** Uses a plain socket, because an HTTP client would use as much CPU time as the server under test. */
const sendRepeatedly = (port: number, request: string, isOver: () => boolean, latencies: number[]) =>
  new Promise<void>((resolve, reject) => {
    let [sentAt, remaining] = [performance.now(), 0]
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', chunk => {
      remaining = remaining > 0 ? remaining - chunk.length : remainingBytes(chunk)
      if (remaining > 0) return
      const now = performance.now()
      latencies.push(now - sentAt)
      sentAt = now
      if (!isOver()) return void socket.write(request)
      socket.destroy()
      resolve()
    })
  })

/** Returns how many bytes of the response body are still to come. On loopback the headers always arrive in one chunk. */
const remainingBytes = (chunk: Buffer) => {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected response: ${head.split('\r\n')[0]}`)
  return Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - 4)
}
