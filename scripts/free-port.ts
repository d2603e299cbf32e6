import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another process may take the port before the caller listens on it. */
export async function findFreePort(): Promise<number> {
  const port = await listenBriefly(0)
  if (port === null) throw new Error('No free port found')
  return port
}

/**
 * A free port whose successor is free too. It lies below the ports that systems give to connections and to `listen(0)`,
 * because a program that takes seconds to start would often lose one of those again.
 */
export async function findTwoFreePorts(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  return (await listenBriefly(port)) && (await listenBriefly(port + 1)) ? port : findTwoFreePorts()
}

/** Listens on the port for a moment and returns it, or null when the port is in use. */
async function listenBriefly(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return null
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address === null || typeof address === 'string' ? null : address.port
}
