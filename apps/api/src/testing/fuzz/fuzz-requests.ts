import fc from 'fast-check'
import type { z } from 'zod'
import { callers } from '../matrix/callers.ts'
import type { Route } from '../matrix/routes.ts'
import { fromSchema } from './from-schema.ts'
import { contentTypes, hostileBody, hostileHeaders, hostilePart, hostileText, hostileValue } from './hostile.ts'

export type FuzzRoute = Pick<Route, 'method' | 'url'> & { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }

/** Deterministic for a seed: ids are references that are resolved when the request is sent. */
export type FuzzRequest = {
  method: string
  url: string
  caller: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Damage = { kind: 'none' | 'replace' | 'remove' | 'add' | 'prototype'; at: number; value: unknown }

const damage = fc.record<Damage>({
  kind: fc.constantFrom('none', 'none', 'replace', 'replace', 'remove', 'add', 'prototype'),
  at: fc.nat({ max: 40 }),
  value: hostileValue,
})

/** Breaks one field, at any depth. */
const breakField = (value: unknown, { kind, at, value: hostile }: Damage): unknown => {
  if (kind === 'none') return value
  if (Array.isArray(value) && value.length > 0)
    return value.map((item, index) =>
      index === at % value.length ? breakField(item, { kind, at, value: hostile }) : item,
    )
  if (!isObject(value)) return hostile
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  if (kind === 'add') return { ...value, role: 'company', status: 'accepted', company_id: hostile, id: hostile }
  if (key === undefined) return hostile
  if (kind === 'remove') return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  const inner = value[key]
  const goesDeeper = typeof inner === 'object' && inner !== null && at % 2 === 0
  return { ...value, [key]: goesDeeper ? breakField(inner, { kind, at, value: hostile }) : hostile }
}

const toJson = (value: unknown, { kind }: Damage) => {
  const json = JSON.stringify(value) ?? 'null'
  return kind === 'prototype' && json.startsWith('{')
    ? `{"__proto__":{"x":1},${json.slice(1)}`.replace(',}', '}')
    : json
}

const jsonBody = (schema: z.ZodType, path: string) =>
  fc.tuple(fromSchema(schema, path), damage).map(([value, broken]) => ({
    payload: toJson(breakField(value, broken), broken) as string | Buffer,
    headers: { 'content-type': 'application/json' },
  }))

const rawBody = fc.record({
  payload: hostileBody,
  headers: fc.constantFrom(...contentTypes).map(type => ({ 'content-type': type })),
})

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const toQuery = (value: unknown) =>
  isObject(value) ? Object.entries(value).map(([key, item]) => `${encode(key)}=${encode(item)}`) : []

const query = (schema: z.ZodType | undefined, path: string) =>
  fc
    .tuple(
      schema ? fromSchema(schema, path).map(toQuery) : fc.constant([]),
      fc.array(
        fc.oneof(
          fc.constantFrom(
            'page=1&page=2',
            'limit=0',
            'limit=1000000',
            'page=-1',
            '__proto__=1',
            'a[]=1',
            'search=%00',
            'search=%ff',
            '%ZZ=1',
            'page[x]=1',
            'status=',
          ),
          fc
            .tuple(
              fc.constantFrom('search', 'skills', 'location', 'query', 'after', 'before', 'status', 'id'),
              hostileText,
            )
            .map(([key, text]) => `${key}=${encode(text)}`),
        ),
        { maxLength: 2, size: 'xsmall' },
      ),
    )
    .map(([parts, extra]) => [...parts, ...extra].join('&'))

const path = ({ url }: FuzzRoute) =>
  /:\w+/.test(url)
    ? fc.oneof(
        { weight: 8, arbitrary: idFor(url).map(id => url.replace(/:\w+/, () => id)) },
        { weight: 1, arbitrary: hostilePart.map(part => url.replace(/:\w+/, () => part)) },
      )
    : fc.oneof(
        { weight: 30, arbitrary: fc.constant(url) },
        { weight: 1, arbitrary: hostilePart.map(part => `${url}/${part}`) },
      )

const kinds: [RegExp, string][] = [
  [/files/, 'file'],
  [/decisions/, 'decision'],
  [/blocked-companies|company-profile/, 'company'],
  [/student-profile/, 'student'],
  [/applications/, 'application'],
  [/invitations/, 'invitation'],
  [/notifications/, 'notification'],
]
const idFor = (url: string) => {
  const kind = kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'internship'
  return fc.nat({ max: 9 }).map(index => `REF.${kind}.${index}.REF`)
}

/** Calls that end a session or an account are rare and left to two callers; otherwise most requests would be 401. */
const isLeaving = ({ url }: FuzzRoute) => /delete$|sign-out$|revoke-session$/.test(url)
/** A password hash takes as long as thirty other requests. */
const isHashing = ({ url }: FuzzRoute) => /password$|sign-in\/email$|confirm$/.test(url)
const weightOf = (route: FuzzRoute) => (isLeaving(route) || isHashing(route) ? 1 : 8)
const mayLeave = ['other student', 'other company']
const names = callers.map(({ name }) => name)
/** Callers with a role reach the code behind the permission checks. */
const likely = ['student', 'company', 'other student', 'other company']

const requestTo = (route: FuzzRoute): fc.Arbitrary<FuzzRequest> => {
  const caller = isLeaving(route)
    ? fc.constantFrom(...mayLeave)
    : fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...likely) },
        { weight: 1, arbitrary: fc.constantFrom(...names) },
      )
  const noBody = fc.constant({ headers: {} })
  const body: fc.Arbitrary<{ payload?: string | Buffer; headers: Record<string, string> }> =
    route.method === 'GET'
      ? noBody
      : fc.oneof(
          { weight: 8, arbitrary: route.body ? jsonBody(route.body, route.url) : noBody },
          { weight: 1, arbitrary: rawBody },
        )
  const headers = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders })
  return fc
    .tuple(path(route), query(route.query, route.url), caller, headers, body)
    .map(([url, search, from, extra, { payload, headers: own }]) => ({
      method: route.method,
      url: search ? `${url}?${search}` : url,
      caller: from,
      headers: { ...own, ...extra },
      ...(payload === undefined ? {} : { payload }),
    }))
}

export const anyRequest = (routes: FuzzRoute[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...routes.map(route => ({ weight: weightOf(route), arbitrary: requestTo(route) })))
