import { connect } from 'node:net'

export type Exchange = { answered: number; reset: number }

/**
 * Sends one request after another on a connection, until the server says that it closes the connection. A request counts as
 * reset when it was sent on an open connection and the connection ended without its whole response. A browser cannot tell
 * whether the server carried out such a request.
 */
export const sendUntilClosed = (port: number, request: string): Promise<Exchange> =>
  new Promise(resolve => {
    let [answered, reset, isPending, rest] = [0, 0, false, '']
    const socket = connect(port, '127.0.0.1')
    const send = () => {
      isPending = true
      socket.write(request)
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('data', (chunk: string) => {
      rest += chunk
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = rest.slice(0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (rest.length < end + 4 + length) return
      rest = rest.slice(end + 4 + length)
      answered++
      isPending = false
      if (/^connection: close/im.test(head)) socket.end()
      else send()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      // A connection that was never established is not a lost request.
      if (isPending) reset++
      resolve({ answered, reset })
    })
  })
