import type { FastifyInstance } from 'fastify'
import { fail } from '../../../api/src/platform/errors.ts'

const month = 30 * 24 * 3600

/** Serves the logos of the demo companies. */
export const serveLogos = (app: FastifyInstance) => {
  app.get<{ Params: { slug: string } }>('/logos/:slug.svg', async (request, reply) => {
    // Imported on the first request: the data files of the world would delay every start.
    const { findLogo } = await import('./find-logo.ts')
    const drawing = findLogo(request.params.slug) ?? fail('not_found')
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', `public, max-age=${month}`).send(drawing)
  })
}
