import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Less fits one packet as it is. */
const worthIt = 1400

const ways = [
  {
    name: 'br',
    compress: (text: string) =>
      promisify(brotliCompress)(text, {
        // quick: the highest quality would take longer than it saves
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
  },
  { name: 'gzip', compress: (text: string) => promisify(gzip)(text, { level: 5 }) },
]

const takes = (accepted: string, name: string) =>
  accepted.split(',').some(part => {
    const [way, ...settings] = part.split(';').map(word => word.trim().toLowerCase())
    return way === name && !settings.some(setting => /^q=0(\.0*)?$/.test(setting))
  })

/**
 * Sends texts small, for instance the deck at a fifth of its size. Nobody can guess a secret by the length of an answer:
 * calls are signed by a header that other sites cannot make a browser send.
 */
export const compressAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding']
    const way = ways.find(({ name }) => takes(String(accepted ?? ''), name))
    if (!way) return payload
    reply.header('content-encoding', way.name)
    reply.removeHeader('content-length')
    return way.compress(payload)
  })
}
