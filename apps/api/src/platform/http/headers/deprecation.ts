import type { Endpoint } from '@fledge/contract/wire/endpoint'
import type { FastifyReply } from 'fastify'

/** Tells the client of a deprecated operation since when it is (RFC 9745) and when it ends (RFC 8594). */
export const announceEnd = (reply: FastifyReply, { since, sunset }: NonNullable<Endpoint['deprecated']>) => {
  reply.header('deprecation', `@${Date.parse(since) / 1000}`)
  reply.header('sunset', new Date(sunset).toUTCString())
  reply.header('link', '</api/docs>; rel="deprecation"; type="text/html"')
}
