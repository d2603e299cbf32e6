import { createConnection } from 'node:net'

/** Measures responses per second. Each connection sends its next request as soon as it has received a response. */
export const measureRequests = async (ports: number[], request: string, connections: number, seconds: number) => {
  const until = Date.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) => sendRepeatedly(ports[index % ports.length] ?? 0, request, until)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

export const getRequest = (path: string, token: string) =>
  `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n\r\n`

/** Uses a plain socket, because an HTTP client would use as much CPU time as the server under test. */
const sendRepeatedly = (port: number, request: string, until: number) =>
  new Promise<number>((resolve, reject) => {
    let [responses, remaining] = [0, 0]
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', chunk => {
      if (remaining > 0) remaining -= chunk.length
      else remaining = remainingBytes(chunk)
      if (remaining > 0) return
      responses++
      if (Date.now() < until) return void socket.write(request)
      socket.destroy()
      resolve(responses)
    })
  })

/** Returns how many bytes of the response body are still to come. On loopback the headers always arrive in one chunk. */
const remainingBytes = (chunk: Buffer) => {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected response: ${head.split('\r\n')[0]}`)
  return Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - 4)
}
