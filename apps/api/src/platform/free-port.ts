import { once } from 'node:events'
import { createServer } from 'node:net'

/** Fails as listening would. Asked first, so that nobody waits for a database only to hear that the port is taken. */
export const expectFreePort = async (port: number, host: string) => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
