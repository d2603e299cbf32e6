import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON and nothing else; an empty body is no body, because clients send the content type on every PATCH and DELETE. */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      return done(new AppError('invalid_json'))
    }
    parse(request, text, (error, value) => (error ? done(new AppError('invalid_json')) : done(null, value)))
  })
}
