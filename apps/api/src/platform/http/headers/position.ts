import { positionHeader } from '@fledge/contract/wire/position'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { isPosition, type Read, type Replicas } from '../../database/postgres/replicas.ts'
import { isApi } from '../api-paths.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Adds the WAL position to the response of each write. A failed write gets none: it may have been committed, and the web
 * app then reads from the primary until a later write succeeds.
 */
export const addPositions = (app: FastifyInstance, replicas: Replicas) => {
  app.addHook('onSend', async ({ method, url }, reply) => {
    if (readingMethods.has(method) || !isApi(url) || reply.statusCode >= 500) return
    const position = await replicas.findPosition()
    if (position) reply.header(positionHeader, position)
  })
}

/** A client that sends no position may have written something, so it reads from the primary. */
export const readFor = ({ headers }: FastifyRequest, primary: Database, replicas: Replicas | undefined): Read => {
  const position = headers[positionHeader]
  if (!replicas || !isPosition(position)) return work => work(primary)
  return work => replicas.readAfter(position, work)
}
