import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/errors.ts'

const month = 30 * 24 * 3600

/** The logos of the demo companies, drawn when asked for. Never registered in production. */
export const serveLogos = (app: FastifyInstance) => {
  app.get<{ Params: { slug: string } }>('/logos/:slug.svg', async (request, reply) => {
    // read with the first logo: a server without a demo world never reads its texts
    const { findLogo } = await import('./find-logo.ts')
    const drawing = findLogo(request.params.slug) ?? fail('not_found')
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', `public, max-age=${month}`).send(drawing)
  })
}
