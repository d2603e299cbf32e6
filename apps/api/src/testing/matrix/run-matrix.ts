import { errorBody } from '@fledge/contract/wire/errors'
import type { TestApp } from '../test-app.ts'
import { type Caller, callers, roleInCompany } from './callers.ts'
import { differingTables, readVersions } from './database-state.ts'
import { expectedOutcome, isOwner, type Outcome } from './expected.ts'
import { makeEndedTokens, makeWorld } from './make-world.ts'
import { readPayload } from './payload.ts'
import { type Request, requests } from './requests.ts'
import { listRoutes, type Route } from './routes.ts'
import type { World } from './world.ts'

export type Cell = { caller: string; outcome: Outcome; problems: string[] }
export type Row = { route: string; cells: Cell[]; problems: string[] }

/** Sends the owner's request for every route as every caller, and compares the outcomes with the permissions. */
export const runMatrix = async (test: TestApp): Promise<Row[]> => {
  const ended = await makeEndedTokens(test)
  const shared = await makeWorld(test, callers, ended)
  const rows: Row[] = []
  for (const route of listRoutes(test)) {
    // A read leaves its records as they were, so that all reads share a world.
    const worldFor = async () => (route.method === 'GET' ? shared : makeWorld(test, callers, ended))
    rows.push(await runRoute(test, worldFor, route, false))
    if (route.ids?.hidden) rows.push(await runRoute(test, worldFor, route, true))
  }
  return rows
}

const runRoute = async (
  test: TestApp,
  worldFor: () => Promise<World>,
  route: Route,
  isHidden: boolean,
): Promise<Row> => {
  const worldOfRoute = async () => {
    const made = await worldFor()
    return isHidden ? { ...made, internship: made.draft } : made
  }
  const cells = new Map<Caller, Cell>()
  const world = await worldOfRoute()
  const run = async (chosen: Caller[]) => {
    for (const caller of chosen) cells.set(caller, await runCell(test, route, caller, { world, isHidden }))
  }
  const { refused = [], others = [], owner = [] } = Object.groupBy(callers, caller => groupOf(route, caller, isHidden))
  const before = await readVersions(test)
  await run(refused)
  const changed = differingTables(before, await readVersions(test))
  // Owners come last: their request must not succeed only because of an earlier request of another caller.
  await run(others)
  const [last, ...colleagues] = owner.toReversed()
  if (last) await run([last])
  // A member cannot repeat what another one did, so each has a world of their own.
  for (const caller of colleagues)
    cells.set(caller, await runCell(test, route, caller, { world: await worldOfRoute(), isHidden }))
  return {
    route: `${route.method} ${route.url}${isHidden ? ' (draft)' : ''}`,
    cells: callers.flatMap(caller => cells.get(caller) ?? []),
    problems: changed.map(table => `a refused call changed the table ${table}`),
  }
}

const groupOf = (route: Route, caller: Caller, isHidden: boolean) => {
  if (expectedOutcome(route, caller, isHidden) !== 'allowed') return 'refused'
  return isOwnRecord(route, caller) ? 'owner' : 'others'
}

const isOwnRecord = ({ ids, companyRole }: Route, caller: Caller) =>
  ids ? isOwner(ids, caller) : Boolean(companyRole) && roleInCompany(caller.person) !== null

/** These allowed calls give an error until the account has a role. */
const needRole = new Set(['getAccountProfile', 'getMe', 'updateMe'])

const runCell = async (
  test: TestApp,
  route: Route,
  caller: Caller,
  { world, isHidden }: { world: World; isHidden: boolean },
): Promise<Cell> => {
  const outcome = expectedOutcome(route, caller, isHidden)
  const cell = { caller: caller.name, outcome }
  const toRequest = requests[route.name]
  if (!toRequest && route.needsInput) return { ...cell, problems: [`has no request in requests.ts: ${route.name}`] }
  const hasSession = caller.session === 'complete' || caller.session === 'first-factor'
  const request = toRequest?.(world, { caller: caller.name, hasSession, secret: test.config.secret }) ?? {}
  if (request.reaches) await test.db.deleteFrom('limits').execute()
  const response = await send(test, route, request, world.tokens.get(caller.name))
  const wanted = outcome === 'allowed' || outcome === 'unaffected' ? allowedOutcome(route, caller, request) : outcome
  const isReader = caller.person === 'student' || roleInCompany(caller.person) !== null
  const mayRead = isReader && outcome === 'allowed'
  return {
    ...cell,
    problems: [
      ...(response.outcome === wanted ? [] : [`got ${response.outcome} instead of ${wanted}`]),
      ...(!mayRead && response.text.includes(world.marker) ? ['received a private text of the owner'] : []),
      ...response.problems,
    ],
  }
}

const allowedOutcome = (route: Route, caller: Caller, { reaches = 'success' }: Request) =>
  caller.person === 'newcomer' && needRole.has(route.name) ? 'profile_not_found' : reaches

export const send = async (
  { app }: TestApp,
  route: Route,
  { params = {}, query = {}, body, raw }: Request,
  token?: string,
) => {
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  const response = await app.inject({
    method: route.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(raw ? { 'content-type': raw.type } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
    ...(raw ? { payload: raw.bytes } : {}),
    // The event stream never ends by itself.
    payloadAsStream: true,
  })
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.stream().destroy()
    return { outcome: 'success', text: '', problems: [] }
  }
  const text = await readPayload(response.stream())
  if (response.statusCode < 400) return { outcome: 'success', text, problems: [] }
  if (route.isPage) return { outcome: `${response.statusCode}`, text, problems: [] }
  const parsed = errorBody.safeParse(JSON.parse(text))
  return parsed.success
    ? { outcome: parsed.data.code, text, problems: [] }
    : { outcome: `${response.statusCode}`, text, problems: ['got an error body that is not in the contract'] }
}
