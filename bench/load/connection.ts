import { createConnection, type Socket } from 'node:net'

export type ResponseSummary = { status: number; bytes: number }

/**
 * The buffer that every connection reads into. One is enough, because `onRead` has processed its content before Node reads
 * again. Node's default, a new buffer for each read, took a fifth of the generator's CPU time.
 */
const readBuffer = Buffer.allocUnsafe(256 * 1024)

/** One keep-alive connection. Only status, length and end of a response are parsed. */
export const openConnection = async (port: number) => {
  let socket: Socket | undefined
  let waiting: { resolve: (response: ResponseSummary) => void; reject: (error: Error) => void } | undefined
  let [status, received, expected] = [0, 0, 0]
  let tail = ''

  const settle = () => {
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.({ status, bytes: received })
  }
  const onRead = (size: number) => {
    if (expected === 0) {
      const end = readBuffer.subarray(0, size).indexOf('\r\n\r\n')
      const head = readBuffer.toString('latin1', 0, end).toLowerCase()
      status = Number(head.slice(9, 12))
      const length = /content-length: (\d+)/.exec(head)?.[1]
      // A chunked response has no length; it ends with an empty chunk.
      expected = length === undefined && status !== 204 ? Number.POSITIVE_INFINITY : end + 4 + Number(length ?? 0)
      received = 0
      tail = ''
    }
    received += size
    if (expected === Number.POSITIVE_INFINITY)
      tail = (tail + readBuffer.toString('latin1', Math.max(0, size - 5), size)).slice(-5)
    const isComplete = expected === Number.POSITIVE_INFINITY ? tail === '0\r\n\r\n' : received >= expected
    if (isComplete) {
      expected = 0
      settle()
    }
    return true
  }
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const onread = { buffer: readBuffer, callback: onRead }
      const opened = createConnection({ port, host: '127.0.0.1', noDelay: true, onread }, () => resolve(opened))
      const end = (error: Error) => {
        if (socket === opened) socket = undefined
        expected = 0
        waiting?.reject(error)
        waiting = undefined
        reject(error)
      }
      opened.on('error', end)
      opened.on('close', () => end(new Error('closed')))
    })

  return {
    send: async (text: string) => {
      socket ??= await open()
      const response = new Promise<ResponseSummary>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      socket.write(text)
      return response
    },
    close: () => socket?.destroy(),
  }
}

export type Connection = Awaited<ReturnType<typeof openConnection>>
