import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { isApi } from '../api-paths.ts'
import { sendError } from '../error-handler.ts'

/** The route of the files of the web app. It takes every path that no other route takes. */
const filesRoute = '/*'

/**
 * Responds 404 to unknown paths of the API before the body is parsed and before the file server sees the path. Either would
 * report an error of its own: a body that is not JSON, or a path such as `/api//auth/me` that is no file name.
 */
export const rejectUnknownPaths = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url) && (request.is404 || request.routeOptions.url === filesRoute))
      sendError(reply, new AppError('not_found'))
    else done()
  })
