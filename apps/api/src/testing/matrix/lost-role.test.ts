import { messageReportId } from '@fledge/contract/moderation/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilLockWaits } from '../locks/lock-waits.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callers } from './callers.ts'
import { differingTables, hashTables } from './database-state.ts'
import { makeEndedTokens, makeWorld } from './make-world.ts'
import { type Request, requests } from './requests.ts'
import { listRoutes, type Route } from './routes.ts'
import { send } from './run-matrix.ts'
import type { World } from './world.ts'

// The embedded database runs one transaction at a time, so that no request waits for a lock there.
describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('A request that waited for the company', () => {
  let api: TestApp
  let world: World
  beforeAll(async () => {
    api = await startTestApp()
    world = await makeWorld(api, callers, await makeEndedTokens(api))
  })
  afterAll(() => api?.close())

  /** The member who writes and meanwhile loses the needed role, or the membership when viewers may do the write. */
  const writerOf = ({ companyRole }: Route) => {
    if (companyRole === 'viewer') return { caller: 'viewer', company_id: world.person['other company'] } as const
    return { caller: companyRole === 'recruiter' ? 'recruiter' : 'owner colleague', role: 'viewer' } as const
  }

  /** Companies report messages only. */
  const companyRequest = (route: Route, caller: string): Request => {
    if (route.name === 'submitReport')
      return { body: { target: 'message', id: messageReportId(world.application, 1), reason: 'spam' } }
    return requests[route.name]?.(world, { caller, hasSession: true, secret: api.config.secret }) ?? {}
  }

  const runRoute = async (route: Route) => {
    const { caller, ...lost } = writerOf(route)
    const request = companyRequest(route, caller)
    const [before] = await api.db
      .selectFrom('company_members')
      .selectAll()
      .where('user_id', '=', world.person[caller])
      .execute()
    const change = (on: TestApp['db'], values: object) =>
      on.updateTable('company_members').set(values).where('user_id', '=', world.person[caller]).execute()
    await change(api.db, lost)
    const expected = await hashTables(api)
    await change(api.db, { ...before })
    const { sent } = await api.db.transaction().execute(async trx => {
      await sql`select from companies where id = ${world.person.company} for no key update`.execute(trx)
      await change(trx, lost)
      const sent = send(api, route, request, world.tokens.get(caller))
      await untilLockWaits(api.db, 1, {}, `${route.name} waits for the company`)
      return { sent }
    })
    const { outcome } = await sent
    const changed = differingTables(expected, await hashTables(api))
    await change(api.db, { ...before })
    return { route: route.name, outcome, changed }
  }

  /** A person's own calendar feed names no record of the company, and the checks of a text and of a batch store none. */
  const isCompanyWrite = ({ name, method, access, companyRole, ids }: Route) =>
    method !== 'GET' &&
    !['checkInternship', 'checkBatch'].includes(name) &&
    Boolean(companyRole) &&
    (access === 'company' || ids !== undefined)

  test('is rejected by every write when the role was lost meanwhile, and writes nothing', async () => {
    const writes = listRoutes(api).filter(isCompanyWrite)
    expect(writes.length).toBeGreaterThan(25)
    for (const route of writes)
      expect(await runRoute(route)).toEqual({
        route: route.name,
        outcome: 'forbidden',
        // The mail is sent before the invitation is stored; its link leads to nothing.
        changed: route.name === 'inviteColleague' ? ['mailbox'] : [],
      })
  })
})
