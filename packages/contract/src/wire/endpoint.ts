import type { z } from 'zod'
import { once } from './once.ts'

/**
 * Who may call: `public` needs no session, `account` any, even one whose person has not chosen a role yet; `signed-in`
 * needs a role, `student` and `company` that one.
 */
export type Access = 'public' | 'account' | 'signed-in' | 'student' | 'company'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the product API, written once: the server, the web app and the API documentation are all made from it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  /** The operation's one verb phrase, the same in server, web and documentation. */
  name: string
  summary: string
  method: Method
  /** Below `/api`, parameters as `:id`. */
  path: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** The media type of the response where it is not JSON; then `response` describes its text. */
  responseType?: string
}

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint,
  'params' | 'query' | 'body' | 'response'
> & { params?: () => P; query?: () => Q; body?: () => B; response: () => R }

/**
 * Schemas are given as functions and built when first asked for: a screen builds those it reads, of the hundreds that a
 * phone would otherwise build before its first picture.
 */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  const Who extends Access = Access,
>({
  params,
  query,
  body,
  response,
  ...definition
}: Definition<Params, Query, Body, Response> & { access: Who }): Endpoint<Params, Query, Body, Response> & {
  access: Who
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
/** What the server's handler returns: the response before it is parsed. */
export type ResponseInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never
/** What the web app receives. */
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
