import type { FastifyInstance } from 'fastify'

/** Paths whose URLs can be used only once: the callback of a sign-in and the stand-in for Google. */
const oneTime = /^\/(identity|dev)\//

/**
 * Service workers of earlier versions let the browser request each navigation in advance, but do not use the response for
 * these paths. The request in advance would consume the one-time code, and the request that follows it would fail.
 */
export const ignoreNavigationPreloads = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (headers['service-worker-navigation-preload'] === undefined || !oneTime.test(url)) return
    return reply.status(204).header('cache-control', 'no-store').send()
  })
}
