import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiCall } from './tools/tool.ts'

export type ApiResult = { isError: boolean; body: unknown }

/**
 * Calls the product's own API with the token of the request. The access, limits and errors of a tool are therefore those
 * of the API; a tool needs no checks of its own.
 */
export const callApi = async (app: FastifyInstance, request: FastifyRequest, call: ApiCall): Promise<ApiResult> => {
  const { authorization } = request.headers
  const { method, path, query = {}, body } = call
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const response = await app.inject({
    method,
    url: `/api${path}`,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    headers: { ...(authorization && { authorization }) },
    ...(body && { payload: body }),
    remoteAddress: request.ip,
  })
  return { isError: response.statusCode >= 400, body: response.json() }
}
