import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

type Options = { delay: number; bytesPerSecond: number; cutAfter: () => number }

/** A TCP proxy that behaves like a bad mobile link: late, slow, and cut after some time. */
export const openSlowLink = async (port: number, { delay, bytesPerSecond, cutAfter }: Options) => {
  const sockets = new Set<Socket>()
  let cuts = 0
  const proxy = createServer(near => {
    const far = connect(port, '127.0.0.1')
    const timer = setTimeout(() => {
      cuts++
      near.destroy()
    }, cutAfter())
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        clearTimeout(timer)
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(throttle(delay, bytesPerSecond)).pipe(other)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

const throttle = (delay: number, bytesPerSecond: number) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      void setTimeout(() => done(null, chunk), delay + (chunk.length / bytesPerSecond) * 1000),
  })
