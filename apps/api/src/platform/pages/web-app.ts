import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { sendError } from '../http/error-handler.ts'

const year = 365 * 24 * 60 * 60

/** The HTML file of each prerendered page by its path. The build of the web app writes it. */
const pagesFile = z.record(z.string(), z.string())

/** Serves the files of the built web app, the prerendered pages, and the app's shell at every other path. */
export const serveWebApp = async (
  app: FastifyInstance,
  root: string | undefined,
  { offline }: { offline: boolean },
) => {
  const built = root !== undefined && existsSync(join(root, 'pages.json'))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = built && (request.method === 'GET' || request.method === 'HEAD')
    const path = request.url.split('?')[0] ?? '/'
    if (!wantsPage || isServerPath(path) || (isFile(path) && !request.headers.accept?.includes('text/html')))
      return sendError(reply, new AppError('not_found'))
    return reply.sendFile('app.html')
  })
  if (!built) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  if (!offline) {
    // Browsers check their service worker for updates, and get one that removes itself.
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?')[0] === '/sw.js') return reply.sendFile('sw-off.js')
    })
  }
  const pages = pagesFile.parse(JSON.parse(await readFile(join(root, 'pages.json'), 'utf8')))
  for (const [path, file] of Object.entries(pages)) app.get(path, (_request, reply) => reply.sendFile(file))
}

/** Unknown paths of the server and missing files are 404 instead of the app's shell. */
const isServerPath = (path: string) => /^\/(api|identity|dev|assets|metrics)(\/|$)/.test(path)
const isFile = (path: string) => /\/\.|\.[a-z0-9]{1,12}$/i.test(path)
