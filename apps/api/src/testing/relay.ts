import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy for a database URL whose connections can be cut and restored. */
export const openRelay = async (to: string) => {
  const target = new URL(to)
  // The tests reach the server through a socket file, which the URL names in its parameters.
  const folder = target.searchParams.get('host')
  const connectFar = () =>
    folder
      ? connect(`${folder}/.s.PGSQL.${target.searchParams.get('port')}`)
      : connect(Number(target.port || 5432), target.hostname)
  const sockets = new Set<Socket>()
  let isCut = false
  const relay = createServer(near => {
    if (isCut) return near.destroy()
    const far = connectFar()
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port), search: '' }).href,
    cut,
    restore: () => {
      isCut = false
    },
    close: () => {
      cut()
      relay.close()
    },
  }
}
