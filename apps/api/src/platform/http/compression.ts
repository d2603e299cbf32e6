import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { isApi } from './api-paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether responses are compressed although the route is not in the API. */
    isCompressed?: boolean
  }
}

/** A smaller response fits into one packet uncompressed. */
const minBytes = 1400
/** Compressing this much takes about 2 ms; larger responses are compressed off the event loop. */
const maxSyncBytes = 128 * 1024

/**
 * Compresses responses of the API and public pages. The length of a response reveals no secret, because other sites cannot make a browser send
 * the authorization header. The web build has compressed its files already, and compression would hold events of a stream back.
 */
export const compressResponses = async (app: FastifyInstance) => {
  app.addHook('onRoute', route => {
    if (!isApi(route.url) && !route.config?.isCompressed) route.compress = false
  })
  // The plugin sets `vary` only on compressed responses. Without it, a cache would serve an uncompressed one to every client.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isApi(request.url) && typeof payload === 'string' && payload.length >= minBytes) {
      const others = reply.getHeader('vary')
      reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
    }
    done()
  })
  await app.register(fastifyCompress, {
    threshold: minBytes,
    syncThreshold: maxSyncBytes,
    encodings: ['br', 'gzip'],
    // The highest quality takes longer than it saves on the network.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    zlibOptions: { level: 5 },
    // A small compressed body could expand to any size.
    globalDecompression: false,
  })
}
