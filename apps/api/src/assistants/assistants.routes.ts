import type { TokenScope } from '@fledge/contract/integrations/scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOfRequest, recordEvent, recordHourly } from '../identity/activity/activity.service.ts'
import { requireTokenSession, type TokenSession } from '../platform/access/api-tokens.ts'
import { requireReadAttempt } from '../platform/access/rate-limits.ts'
import type { Config } from '../platform/config.ts'
import { AppError, fail } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Serving } from '../platform/http/serve.ts'
import { callApi } from './call-api.ts'
import { answerMcp } from './mcp-server.ts'
import { companyTools } from './tools/company-tools.ts'
import { studentTools } from './tools/student-tools.ts'
import type { Tool } from './tools/tool.ts'
import { visitorTools } from './tools/visitor-tools.ts'

const memberTools: Tool[] = [...studentTools, ...companyTools]

/** For each network without a token. A token has the limit of the API. */
const visitorLimit = { max: 600, windowSeconds: 300 }

/** The Model Context Protocol over HTTP: what programs of assistants read and draft for a person. */
export const assistantsRoutes = (
  { app, db }: Serving,
  { publicUrl, allowedOrigins, public: open }: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'public'>,
) => {
  const origins = new Set([new URL(publicUrl).origin, ...allowedOrigins])

  app.post('/mcp', async (request, reply) => {
    // A page of another origin must not use a server that its visitor can reach and it cannot.
    if (request.headers.origin && !origins.has(request.headers.origin)) fail('forbidden')
    const caller = await findCaller(request, reply)
    const scopes = caller?.scopes ?? []
    const tools = toolsFor(scopes)
    const callTool = async (tool: Tool, input: unknown) => {
      const result = await callApi(app, request, tool.toCall(input, scopes))
      if (caller && !result.isError) await recordUse(request, caller, tool)
      return result
    }
    return send(reply, await answerMcp(toWebRequest(request, publicUrl), request.body, tools, callTool))
  })

  /** Without public listings, the tools of visitors work for tokens that read what members see. */
  const toolsFor = (scopes: readonly TokenScope[]) => [
    ...(open.isOn || scopes.includes('read') ? visitorTools : []),
    ...memberTools.filter(({ scope }) => scope !== null && scopes.includes(scope)),
  ]

  const findCaller = async ({ headers, ip }: FastifyRequest, reply: FastifyReply) => {
    if (!headers.authorization) {
      await requireReadAttempt(db, `assistant:${networkOf(ip)}`, visitorLimit)
      return null
    }
    try {
      return await requireTokenSession(db, headers.authorization)
    } catch (error) {
      if (error instanceof AppError && error.status === 401) reply.header('www-authenticate', 'Bearer')
      throw error
    }
  }

  /** Each draft is an entry of the account's activity; reading is one entry an hour. */
  const recordUse = async (request: FastifyRequest, { session }: TokenSession, { writes }: Tool) => {
    const event = { account: session.user, client: clientOfRequest(request) }
    if (writes) await recordEvent({ db, log: request.log }, { ...event, kind: 'assistant-drafted' })
    else await recordHourly({ db, log: request.log }, { ...event, kind: 'assistant-read' })
  }

  // The server sends no messages of its own and keeps no session, so there is nothing to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  })
}

const toWebRequest = ({ headers }: FastifyRequest, publicUrl: string) => {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(new URL('/mcp', publicUrl), { method: 'POST', headers: texts })
}

const send = async (reply: FastifyReply, response: Response) => {
  const type = response.headers.get('content-type')
  if (type) reply.type(type)
  return reply
    .status(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text())
}
