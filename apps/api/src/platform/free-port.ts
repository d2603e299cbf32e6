import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws the error that listening would throw, before the server waits for the database. */
export const expectFreePort = async (port: number, host: string) => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
