import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Options = { token: string; size: number; chunk: number; every: number }

/** Sends an upload in chunks with pauses over a connection of its own, until it is complete or the server responds. */
export const startSlowUpload = (port: number, { token, size, chunk, every }: Options) => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let received = ''
  // The server may reset the connection while a byte is on its way.
  socket
    .on('error', () => {})
    .on('data', data => {
      received += data
    })
  const responded = new Promise<void>(resolve => socket.once('data', () => resolve()).once('close', () => resolve()))
  const send = async () => {
    await once(socket, 'connect')
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/pdf\r\nContent-Length: ${size}\r\n\r\n%PDF-`,
    )
    for (let sent = 5; sent < size && !received && !socket.destroyed; sent += chunk) {
      await wait(every)
      socket.write(' '.repeat(Math.min(chunk, size - sent)))
    }
  }
  void send()
  return {
    /** The status and the code of the error, once the server has responded; 0 when it only closed the connection. */
    outcome: async () => {
      await responded
      const code = /"code":"(\w+)"/.exec(received)?.[1] ?? null
      return { status: Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? 0), code }
    },
    hasResponse: () => received !== '',
    stop: () => socket.destroy(),
  }
}
