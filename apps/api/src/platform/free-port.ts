import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from './config.ts'

/** Throws the error that listening would throw, before the server waits for the database. */
export const requireFreePort = async (port: number, host: string) => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    // Otherwise an unknown host would be reported as a database that cannot be reached.
    throw /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(error.code ?? '')
      ? new ConfigError(
          `HOST must be an IP address of this machine, which ${host} is not; 0.0.0.0 listens on all of them.`,
        )
      : error
  })
  probe.close()
  await once(probe, 'close')
}
