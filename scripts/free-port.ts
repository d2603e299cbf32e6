import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another process may take the port before the caller listens on it. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port found')
  return address.port
}
