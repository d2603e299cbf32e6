import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for the next request on an open connection. Its response has the header `connection: close`. */
const idleGrace = 1000
const checkInterval = 20
/** Milliseconds. Requests that arrived during a longer turn of the event loop may not have been read yet. */
const quietTurn = 5
const maxTurns = 200

const turnsWithoutConnection = 10

/** Returns after a turn of the event loop that has read every request that had arrived. */
const untilQuiet = async () => {
  for (let turn = 0; turn < maxTurns; turn++) {
    const start = performance.now()
    await nextTurn()
    if (performance.now() - start < quietTurn) return
  }
}

/**
 * Responds to every request that was sent before the server closes. Closing idle connections at once would reset those
 * whose request has arrived but was not read yet, because the event loop was busy. Connections that the kernel holds
 * and Node has not accepted yet would be reset as well.
 */
export const drainOnClose = (app: FastifyInstance) => {
  const connections = new Set<Socket>()
  let accepted = 0
  let isAccepting = false
  let isDraining = false
  app.server.on('connection', socket => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    if (isAccepting) socket.pause()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  /** Node accepts one connection in a turn of the event loop. Turns are short while no further request is read. */
  const acceptWaiting = async () => {
    isAccepting = true
    for (const socket of connections) socket.pause()
    for (let quiet = 0; quiet < turnsWithoutConnection; ) {
      const before = accepted
      await nextTurn()
      quiet = accepted === before ? quiet + 1 : 0
    }
  }
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await acceptWaiting()
    // This must precede the first `connection: close`: a client that connects again would be reset when listening
    // stops. The method `close` of the HTTP server itself would also destroy idle connections.
    Server.prototype.close.call(app.server)
    isDraining = true
    for (const socket of connections) socket.resume()
    for (const start = performance.now(); connections.size > 0 && performance.now() - start < idleGrace; )
      await wait(checkInterval)
    // Fastify then destroys the connections that stayed idle, and waits for the requests on the others.
    await untilQuiet()
  })
}
