import { Readable } from 'node:stream'
import type { Role } from '@fledge/contract/identity'
import {
  type BodyOf,
  type CompanyPermission,
  type CompanyRole,
  companyRoleOf,
  type Endpoint,
  hasCompanyRole,
  type ParamsOf,
  type QueryOf,
  type ResponseInputOf,
  type ResponseOf,
} from '@fledge/contract/wire/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isApiToken, requireScope } from '../access/api-tokens.ts'
import { requireOperator } from '../access/operator.ts'
import { withQuotas } from '../access/quotas.ts'
import type { Secrets } from '../access/secrets.ts'
import { type CompanySession, failWithoutSession, findSession, type Session } from '../access/session.ts'
import type { Database } from '../database/database.ts'
import type { Read, Replicas } from '../database/postgres/replicas.ts'
import { fail } from '../errors.ts'
import { announceEnd } from './headers/deprecation.ts'
import { readFor } from './headers/position.ts'
import { parseInput } from './input/input.ts'
import { Created, JsonStream, JsonText } from './responses.ts'

type SignedIn<R extends Role | null> = Session & { user: { role: R } }

type SessionFor<Access> = Access extends 'public'
  ? null
  : Access extends 'account' | 'operator'
    ? Session
    : Access extends 'company'
      ? CompanySession
      : SignedIn<Access extends Role ? Access : Role>

export type Call<E extends Endpoint> = {
  session: SessionFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  setHeaders: (headers: Record<string, string>) => void
  /** Reads from a replica that has the caller's writes, if the contract allows it; otherwise from the primary. */
  read: Read
}

type Result<E> = ResponseInputOf<E> | Created<ResponseInputOf<E>> | JsonText | JsonStream

export type Serving = {
  app: FastifyInstance
  db: Database
  replicas?: Replicas
  secrets: Secrets
  /** Whether the contract also checks bodies that the database has built, which is too slow for production. */
  checksJson: boolean
  /** The API documentation lists these endpoints. Routes that do not use `serve` add themselves. */
  endpoints: Endpoint[]
}

/**
 * Serves an endpoint of the contract: checks access and input, and the output before it is sent. Routes whose bodies
 * are not JSON (file upload and download, event stream, unsubscribe pages, calendar feed) do their own checks.
 */
export const serve = <E extends Endpoint>(
  { app, db, replicas, secrets, checksJson, endpoints }: Serving,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
) => {
  endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: async (request, reply) => {
      const admitted = await admit(endpoint, await readSession(request), request)
      if (endpoint.access === 'operator' && admitted) await requireOperator(db, admitted)
      const params = endpoint.params ? parseParams(endpoint.params, request.params) : undefined
      const session = admitted && requireCompanyRole(endpoint, admitted, params)
      const handle = () => handleCall({ request, session, params, setHeaders: headers => void reply.headers(headers) })
      // Visitors share limits by network or email. Their headers would reveal what other visitors did.
      const result = await (session ? withQuotas(reply, handle) : handle())
      reply.header('cache-control', 'no-store')
      if (endpoint.deprecated) announceEnd(reply, endpoint.deprecated)
      if (result instanceof JsonText) {
        if (checksJson) endpoint.response.parse(JSON.parse(result.text))
        return reply.type('application/json; charset=utf-8').send(result.text)
      }
      if (result instanceof JsonStream) return reply.type('application/json; charset=utf-8').send(toReadable(result))
      if (result instanceof Created) reply.status(201)
      // Parsing drops fields that the contract does not name: private columns of a row cannot leave the server.
      return endpoint.response.parse(result instanceof Created ? result.body : result) as ResponseOf<E>
    },
  })

  type Admitted = Pick<Call<Endpoint>, 'request' | 'setHeaders'> & { session: Session | null; params: unknown }
  const handleCall = ({ request, ...admitted }: Admitted) => {
    const query = endpoint.query ? parseInput(endpoint.query, request.query) : undefined
    const body = endpoint.body ? parseInput(endpoint.body, request.body ?? {}) : undefined
    const read = readFor(request, db, endpoint.replica ? replicas : undefined)
    return handler({ ...admitted, query, body, request, read } as Call<E>)
  }

  const readSession = ({ headers: { authorization } }: FastifyRequest) => {
    if (endpoint.access === 'public') return null
    if (isApiToken(authorization)) return requireScope(db, authorization, endpoint.scopes)
    return findSession(db, secrets, authorization, { whileSuspended: endpoint.whileSuspended })
  }
}

/** Buffers one chunk: the next one is produced when the client has read it. */
const toReadable = ({ chunks, deadline }: JsonStream) => {
  const stream = Readable.from(chunks, { highWaterMark: 1 })
  const timer = setTimeout(() => stream.destroy(new Error('The client read too slowly')), deadline)
  return stream.once('close', () => clearTimeout(timer))
}

/** Throws unless the session has the access that the endpoint needs. */
export const admit = async (
  { access }: Endpoint,
  session: Session | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
) => {
  if (access === 'public') return null
  if (!session) return failWithoutSession(headers.authorization)
  const { role } = session.user
  if (access === 'account' || access === 'operator') return session
  if (role === null) return fail('forbidden')
  if (access !== 'signed-in' && access !== role) return fail('forbidden')
  return session
}

/** Checks the caller's role in the company. The services check that a record belongs to that company. */
export const requireCompanyRole = (endpoint: Endpoint, session: Session, params: unknown): Session => {
  const { user, company } = session
  const permission = companyRoleOf(endpoint)
  if (permission === null || (endpoint.access === 'signed-in' && user.role === 'student')) return session
  const needed = neededRole(permission, isSelf(params, user.id))
  if (!company || !hasCompanyRole(company.role, needed)) return fail('forbidden')
  return { ...session, company: { ...company, needed } }
}

const neededRole = (permission: CompanyPermission, isOwnId: boolean): CompanyRole => {
  if (permission !== 'self-or-owner') return permission
  return isOwnId ? 'viewer' : 'owner'
}

const isSelf = (params: unknown, userId: string) =>
  typeof params === 'object' && params !== null && 'user_id' in params && params.user_id === userId

/** A malformed id is 404, like an id that does not exist. */
const parseParams = (schema: z.ZodType, params: unknown) => {
  const parsed = schema.safeParse(params)
  return parsed.success ? parsed.data : fail('not_found')
}
