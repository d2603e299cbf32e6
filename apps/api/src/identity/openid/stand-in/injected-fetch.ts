import type { FastifyInstance } from 'fastify'
import type { OpenIdClient } from '../openid-client.service.ts'

/** Sends requests to this server in memory, because a server may be unable to reach its own public URL. */
export const injectedFetch =
  (app: FastifyInstance): OpenIdClient['fetch'] =>
  async (url, init) => {
    const { pathname, search, host } = new URL(url)
    const request = new Request(url, init)
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host },
      payload: await request.text(),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
    return new Response(response.payload, { status: response.statusCode, headers })
  }
