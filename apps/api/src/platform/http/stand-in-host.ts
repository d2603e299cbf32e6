import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config.ts'
import { fail } from '../errors.ts'

/**
 * Hides the mailbox and the Google stand-in from pages of other sites. A site whose name resolves to 127.0.0.1 (DNS
 * rebinding) could otherwise read them in a developer's browser; its requests carry that name in the `Host` header.
 */
export const protectStandIns = (app: FastifyInstance, publicUrl: string) => {
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, headers: { host = '' } }) => {
    if (!url.startsWith('/dev/')) return
    const name = URL.parse(`http://${host}`)?.hostname ?? ''
    if (name !== own && !isLoopback(name) && !isIP(name.replace(/^\[|\]$/g, ''))) fail('not_found')
  })
}
