import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { errorBody, errors } from '@fledge/contract/wire/errors'
import fc from 'fast-check'
import { providerRoutes } from '../../identity/provider/provider-calls.ts'
import { findBrokenInvariants } from '../invariants/invariants.sql.ts'
import { callers } from '../matrix/callers.ts'
import { makeEndedTokens, makeWorld } from '../matrix/make-world.ts'
import { readPayload } from '../matrix/payload.ts'
import type { TestApp } from '../test-app.ts'
import { anyRequest, type FuzzRequest, type FuzzRoute } from './fuzz-requests.ts'
import { type FuzzWorld, readFuzzWorld, resolveIds } from './fuzz-world.ts'

export type FuzzReport = { sent: number; statuses: Record<number, number>; slowest: number; problems: string[] }

export type FuzzOptions = { requests: number; seed: number }

/** Each batch has callers and records of its own. */
const batchSize = 250
const slowMilliseconds = 2000
/** Few requests run at once, so that a response is not slow because of the others. */
const concurrency = 4
const mostProblems = 20

const listFuzzRoutes = ({ endpoints, config }: TestApp): FuzzRoute[] => [
  ...endpoints.map(({ method, path, params, query, body }) => ({ method, url: `/api${path}`, params, query, body })),
  ...providerRoutes(config.publicUrl).map(({ method, path, body }) => ({ method, url: `/identity${path}`, body })),
]

/** Sends generated requests in batches and checks the database after each. The same seed generates the same requests. */
export const runFuzz = async (test: TestApp, { requests, seed }: FuzzOptions): Promise<FuzzReport> => {
  const report: FuzzReport = { sent: 0, statuses: {}, slowest: 0, problems: [] }
  const arbitrary = anyRequest(listFuzzRoutes(test))
  const ended = await makeEndedTokens(test)
  for (let batch = 0; report.sent < requests && report.problems.length < mostProblems; batch++) {
    const size = Math.min(batchSize, requests - report.sent)
    const world = await readFuzzWorld(test, await makeWorld(test, callers, ended))
    const queue = fc.sample(arbitrary, { seed: seed + batch, numRuns: size })
    await Promise.all(Array.from({ length: concurrency }, () => sendAll(test, world, queue, report)))
    const broken = await findBrokenInvariants(test.db)
    for (const { rule, count, ids } of broken)
      report.problems.push(`batch ${batch}: ${rule}: broken by ${count} rows, such as ${ids.join(', ')}`)
    await test.db.deleteFrom('limits').execute()
    // The broken rows stay, and every later batch would report them again.
    if (broken.length > 0) break
  }
  return report
}

const sendAll = async (test: TestApp, world: FuzzWorld, queue: FuzzRequest[], report: FuzzReport) => {
  for (let request = queue.shift(); request; request = queue.shift()) {
    const response = await send(test, world, request)
    report.sent++
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
    const problem = problemOf(response)
    const milliseconds =
      response.milliseconds > slowMilliseconds
        ? await fastestRepeat(() => send(test, world, request))
        : response.milliseconds
    report.slowest = Math.max(report.slowest, milliseconds)
    if (milliseconds > slowMilliseconds) report.problems.push(`${milliseconds} ms: ${describe(request)}`)
    if (problem) report.problems.push(`${problem}: ${describe(request)}`)
  }
}

/** Sends a slow request again. A busy machine makes some responses slow, but only a slow request is slow each time. */
const fastestRepeat = async (repeat: () => Promise<Answer>) => {
  const times: number[] = []
  for (let attempt = 0; attempt < 3; attempt++)
    times.push((await repeat()).milliseconds / Math.max(1, (await measureHash()) / usualHashMilliseconds))
  return Math.round(Math.min(...times))
}

const usualHashMilliseconds = 100

/** The time of one password hash, which shows how busy the machine is. */
const measureHash = async () => {
  const started = performance.now()
  await promisify<string, string, number, object, unknown>(scrypt)('password', 'salt', 64, {
    N: 16_384,
    r: 16,
    maxmem: 2 ** 26,
  })
  return performance.now() - started
}

const describe = ({ payload, ...request }: FuzzRequest) =>
  JSON.stringify({ ...request, ...(payload === undefined ? {} : { payload: String(payload).slice(0, 500) }) })

type Answer = { status: number; text: string; isJson: boolean; isApi: boolean; location: string; milliseconds: number }

const send = async ({ app }: TestApp, world: FuzzWorld, request: FuzzRequest): Promise<Answer> => {
  const token = world.tokens.get(request.caller)
  const payload = typeof request.payload === 'string' ? resolveIds(world, request.payload) : request.payload
  const started = performance.now()
  const response = await app.inject({
    method: request.method as 'GET',
    url: resolveIds(world, request.url),
    remoteAddress: `10.${started & 255}.${(started >> 8) & 255}.7`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const type = String(response.headers['content-type'])
  const isStream = type.startsWith('text/event-stream')
  if (isStream) response.stream().destroy()
  const text = isStream ? '' : await readPayload(response.stream())
  return {
    status: response.statusCode,
    text,
    isJson: type.includes('json') && !response.headers['content-encoding'],
    isApi: /^\/(api|identity)\//.test(request.url),
    location: String(response.headers.location ?? ''),
    milliseconds: Math.round(performance.now() - started),
  }
}

const problemOf = ({ status, text, isJson, isApi, location }: Answer) => {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (location && !/^\/(?!\/)/.test(location)) return `redirected to ${location}`
  if (status < 400 || !isApi || !isJson) return null
  const parsed = errorBody.safeParse(JSON.parse(text))
  if (!parsed.success || !Object.hasOwn(errors, parsed.data.code))
    return `an error that is not in the contract: ${text}`
  return null
}
