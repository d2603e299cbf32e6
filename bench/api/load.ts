import { createConnection } from 'node:net'

/** Answers per second from these servers, each connection asking again as soon as it was answered. */
export const measureRequests = async (ports: number[], request: string, connections: number, seconds: number) => {
  const until = Date.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askAgainAndAgain(ports[index % ports.length] ?? 0, request, until),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

export const requestOf = (path: string, token: string) =>
  `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n\r\n`

/** A bare socket: a full HTTP client would take as much of the machine as the server it measures. */
const askAgainAndAgain = (port: number, request: string, until: number) =>
  new Promise<number>((resolve, reject) => {
    let [answered, missing] = [0, 0]
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', chunk => {
      if (missing > 0) missing -= chunk.length
      else missing = restOf(chunk)
      if (missing > 0) return
      answered++
      if (Date.now() < until) return void socket.write(request)
      socket.destroy()
      resolve(answered)
    })
  })

/** How many bytes of an answer are still to come; its head always arrives whole on loopback. */
const restOf = (chunk: Buffer) => {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head.split('\r\n')[0]}`)
  return Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - 4)
}
