import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Accepts only JSON. An empty body is allowed, because clients send the content type with every PATCH and DELETE. */
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
