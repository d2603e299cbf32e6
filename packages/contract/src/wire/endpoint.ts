import type { z } from 'zod'
import type { TokenScope } from '../integrations/scopes.ts'
import type { ErrorCode } from './errors.ts'
import { once } from './once.ts'

/**
 * The required permission. `public` needs no session; `account` needs a session, even before a role is chosen;
 * `signed-in` needs a session with any role; `student` and `company` need that role. `operator` needs an operator's account,
 * of any role, and a session that has proven its second factor.
 */
export type Access = 'public' | 'account' | 'signed-in' | 'student' | 'company' | 'operator'

export const companyRoles = ['owner', 'recruiter', 'viewer'] as const
/** The role of a person in a company. Each role may do what the later ones may. */
export type CompanyRole = (typeof companyRoles)[number]

/**
 * The role that an operation with `access: 'company'` needs. `self-or-owner`: an owner, or the member whom `user_id` in the
 * path names.
 */
export type CompanyPermission = CompanyRole | 'self-or-owner'

/** `unaffected`: a success that neither reads nor changes anything of the owner. */
export type StrangerOutcome = 'allowed' | 'unaffected' | ErrorCode

/** The owner of the record that the ids of a request name, and the outcome for other callers with the same access. */
export type Ownership = {
  record: string
  /** `both`: the student and the company of an application. `member`: one person of a company, and not the colleagues. */
  owner: 'student' | 'company' | 'account' | 'both' | 'member'
  /** One outcome for all others, or one for each role. */
  others: StrangerOutcome | Record<'student' | 'company', StrangerOutcome>
  /** The error for others while the record is not published, such as a draft. */
  hidden?: ErrorCode
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the product API. The server, the web app and the API documentation are all derived from it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  /** The verb phrase that names this operation in the server, the web app and the API documentation. */
  name: string
  summary: string
  /** What the summary has no room for; for the API documentation. */
  description?: string
  /** The server announces the end of a deprecated operation with each response; dates are `2027-01-31`. */
  deprecated?: { since: string; sunset: string; instead: string }
  method: Method
  /** Relative to `/api`, with parameters as `:id`. */
  path: string
  access: Access
  /**
   * With the access `company`; when absent, every member may read and recruiters may write. With `signed-in` it limits
   * only the members of companies. See `companyRoleOf`.
   */
  companyRole?: CompanyPermission
  ids?: Ownership
  /** API tokens with one of these scopes are accepted. Without scopes, the operation accepts sessions only. */
  scopes?: readonly TokenScope[]
  /** Suspended people may call this operation. All other operations reject them. */
  whileSuspended?: true
  params?: Params
  query?: Query
  body?: Body
  /** Media type of a body that is not JSON; the server reads it as bytes, and `body` is absent. */
  requestType?: string
  /** Names and descriptions of further request headers. */
  headers?: Readonly<Record<string, string>>
  response: Response
  /** Media type of a response that is not JSON; `response` then describes the text. */
  responseType?: string
  /** With `text/event-stream`: the data of each event, by the name of the event. */
  events?: () => Readonly<Record<string, z.ZodType>>
  /** Statuses of a success; 200 when absent. With both, 201 means that the record is new. */
  statuses?: readonly (200 | 201)[]
  /** Accepts the header `idempotency-key`: a repeated request has no second effect and gets the first response again. */
  idempotent?: true
  /** A replica of the database may serve it: the list may be a moment old. A person's own records must not be. */
  replica?: true
  /** Error codes beyond those that `errorsOf` derives from access and input. */
  errors?: readonly ErrorCode[]
}

/** The role in the company that the operation requires; null when it requires none. */
export const companyRoleOf = ({ access, method, companyRole }: Endpoint): CompanyPermission | null => {
  if (access === 'signed-in') return companyRole ?? null
  if (access !== 'company') return null
  return companyRole ?? (method === 'GET' ? 'viewer' : 'recruiter')
}

export const hasCompanyRole = (role: CompanyRole, needed: CompanyRole) =>
  companyRoles.indexOf(role) <= companyRoles.indexOf(needed)

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint,
  'params' | 'query' | 'body' | 'response' | 'ids'
> & { params?: () => P; query?: () => Q; body?: () => B; response: () => R }

type IdKey = 'id' | 'ids' | `${string}_id` | `${string}_ids`
type NamesRecord<S extends z.ZodType> = Extract<keyof z.input<S>, IdKey> extends never ? false : true

/** An operation that takes ids does not compile without its ownership. */
type WithOwnership<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = true extends
  | NamesRecord<Params>
  | NamesRecord<Query>
  | NamesRecord<Body>
  ? { ids: Ownership }
  : { ids?: never }

/**
 * Schemas are passed as functions and built on first use. Building all of them at load would delay the first paint on a
 * phone (docs/decisions/0014-first-load-performance.md).
 */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  const A extends Access = Access,
>({
  params,
  query,
  body,
  response,
  ...definition
}: Definition<Params, Query, Body, Response> & WithOwnership<Params, Query, Body> & { access: A }): Endpoint<
  Params,
  Query,
  Body,
  Response
> & {
  access: A
} => {
  const built = {
    params: params && once(params),
    query: query && once(query),
    body: body && once(body),
    response: once(response),
  }
  return {
    ...definition,
    get params() {
      return built.params?.()
    },
    get query() {
      return built.query?.()
    },
    get body() {
      return built.body?.()
    },
    get response() {
      return built.response()
    },
  }
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
/** The value a server handler returns, before the response schema parses it. */
export type ResponseInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never
/** The parsed response. */
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
