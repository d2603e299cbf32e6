import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { page } from '../../pages/html.ts'
import { isApi } from '../api-paths.ts'
import { sendError } from '../error-handler.ts'

/** Rejects URLs that cannot be decoded unambiguously, before they reach a route or the file server. */
export const rejectMalformedUrls = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', ...query] = request.url.split('?')
    if (isMalformedPath(path) || (takesInput(request) && !isDecodable(query.join('?'))))
      sendMalformedUrl(request, reply)
    else done()
  })

/** Only the server's own routes read the query string; the web app decodes that of a page itself. */
const takesInput = ({ routeOptions: { url = '' } }: FastifyRequest) => isApi(url) || url.startsWith('/dev/')

/**
 * Browsers interpret `//name` and `/\name` as another site. NUL cannot be part of a file name or a text in the
 * database.
 */
const isMalformedPath = (path: string) => /^[/\\]{2}|%00/.test(path) || !isDecodable(path)

/** Without this check, an escape that is not UTF-8 would be searched for or stored as other characters. */
const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const notFound = `<style>
    main { text-align: center; padding-top: 20vh }
    .button { display: inline-block; margin-top: 16px; padding: 10px 20px; border-radius: 8px; background: var(--coral); color: var(--paper); font-weight: 600; text-decoration: none }
  </style>
  <h1>Oops! Page not found</h1>
  <p class="quiet">The link is damaged. Please check how it was copied.</p>
  <a class="button" href="/">Return to Home</a>`

/** A browser gets a page instead of JSON. It has no script: the web app cannot put such a URL into the history. */
export const sendMalformedUrl = (request: FastifyRequest, reply: FastifyReply) => {
  const error = new AppError('malformed_url')
  const isNavigation = /^(GET|HEAD)$/.test(request.method) && request.headers.accept?.includes('text/html')
  if (!isNavigation || isApi(request.url)) return sendError(reply, error)
  return reply
    .status(error.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page('Page not found', notFound))
}
