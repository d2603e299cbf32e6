import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type BacklogOptions = { port: number; connections: number; sent: SharedArrayBuffer }

/** Runs in a worker: opens connections and sends a request on each while the event loop of the server is blocked. */
const sendRequests = async ({ port, connections, sent }: BacklogOptions) => {
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const responses = sockets.map(async socket => {
    let received = ''
    socket.on('data', data => {
      received += data
    })
    socket.on('error', () => {})
    await once(socket, 'close')
    return received.startsWith('HTTP/1.1 200')
  })
  for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await wait(50)
  Atomics.store(new Int32Array(sent), 0, 1)
  Atomics.notify(new Int32Array(sent), 0)
  parentPort?.postMessage((await Promise.all(responses)).filter(Boolean).length)
}

parentPort?.once('message', () => void sendRequests(workerData))
parentPort?.postMessage('ready')
