import type { TokenScope } from '@fledge/contract/integrations/scopes'
import { companyScopes, studentScopes } from '@fledge/contract/integrations/scopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callAs, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { endSessionsOf } from '../account-help.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const create = (person: Person, scopes: readonly TokenScope[], fields: object = {}) =>
  person.call('POST', '/api-tokens', { name: 'Job sync', scopes, expires_in_days: 30, ...fields })
const tokenOf = async (person: Person, scopes: readonly TokenScope[]): Promise<{ id: string; token: string }> => {
  const { body } = await create(person, scopes)
  return { id: body.api_token.id, token: body.token }
}
const call = (token: string, path = '/internships') => callAs(t.app, token, 'GET', path)
const listNames = async (person: Person) =>
  (await person.call('GET', '/api-tokens')).body.api_tokens.map(({ name }: { name: string }) => name)

describe('An API token', () => {
  test('is shown once, stored as a hash, and calls the operations of its scopes', async () => {
    const company = await makeCompany(t)
    const { status, body } = await create(company, ['internships:write', 'internships:read'])
    expect(status).toBe(201)
    expect(body.token).toMatch(/^fledge_[\w-]{43}$/)
    expect(body.api_token).toMatchObject({ name: 'Job sync', last_used_at: null, hint: `${body.token.slice(0, 11)}…` })
    const posted = await callAs(t.app, body.token, 'POST', '/internships', {
      title: 'Baker',
      description: 'Bread',
      status: 'active',
    })
    expect(posted).toMatchObject({ status: 201, body: { internship: { company_id: { id: company.id } } } })
    const { body: list } = await company.call('GET', '/api-tokens')
    expect(list.api_tokens[0].last_used_at).not.toBeNull()
    const { rows } = await sql`select to_jsonb(a)::text from api_tokens a where user_id = ${company.id}`.execute(t.db)
    for (const text of [list, rows]) expect(JSON.stringify(text)).not.toContain(body.token.slice(12))
  })

  test('is in no line of the log, whether it is created, used, refused or the request fails', async () => {
    const logged = await startTestApp({ env: { LOG_LEVEL: 'trace' } })
    const lines: string[] = []
    const stream = Object.getOwnPropertySymbols(logged.app.log).find(({ description }) => description === 'pino.stream')
    if (!stream) throw new Error('The log has no stream')
    const target = Reflect.get(logged.app.log, stream) as { write: (line: string) => void }
    vi.spyOn(target, 'write').mockImplementation(line => void lines.push(line))
    const company = await makeCompany(logged)
    const { token } = (await create(company, companyScopes)).body
    await callAs(logged.app, token, 'GET', '/internships')
    await callAs(logged.app, token, 'DELETE', '/auth/delete')
    await callAs(logged.app, `${token}x`, 'GET', '/internships')
    await logged.app.inject({ url: `/api/internships?access_token=${token}`, headers: { 'x-api-key': token } })
    await sql`alter table api_tokens rename to hidden_api_tokens`.execute(logged.db)
    expect((await callAs(logged.app, token, 'GET', '/internships')).status).toBe(500)
    await sql`alter table hidden_api_tokens rename to api_tokens`.execute(logged.db)
    await logged.close()
    const log = lines.join('')
    expect(log).toContain('/api/internships')
    expect(log).toContain('hidden_api_tokens'.slice(7))
    expect(log).not.toContain(token.slice(7))
  })

  test('of a student or a company opens exactly the operations that name one of its scopes', async () => {
    const [student, company] = [await makeStudent(t), await makeCompany(t)]
    const wrong: string[] = []
    const check = async (person: Person, scope: TokenScope) => {
      const { token } = await tokenOf(person, [scope])
      for (const endpoint of t.endpoints.filter(({ access }) => access !== 'public')) {
        // The calls are counted, and there are more of them than a minute allows.
        await t.db.deleteFrom('limits').execute()
        const path = endpoint.path.replace(/:\w+/g, '01900000-0000-7000-8000-0000000000ff')
        const { body } = await callAs(t.app, token, endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
        // Uploads and the event stream do not know API tokens at all.
        const isOpen = !['token_scope_missing', 'unauthenticated'].includes(body.code)
        if (isOpen !== Boolean(endpoint.scopes?.includes(scope))) wrong.push(`${scope}: ${endpoint.name} ${body.code}`)
      }
    }
    for (const scope of studentScopes) await check(student, scope)
    for (const scope of companyScopes) await check(company, scope)
    expect(wrong).toEqual([])
  })

  test('opens neither the event stream, nor uploads, nor the identity provider', async () => {
    const { token } = await tokenOf(await makeStudent(t), studentScopes)
    const headers = { authorization: `Bearer ${token}` }
    for (const [method, url] of [
      ['GET', '/api/notifications/stream'],
      ['POST', '/api/files'],
      ['GET', '/identity/list-sessions'],
    ] as const)
      expect((await t.app.inject({ method, url, headers })).statusCode, url).toBe(401)
  })

  test('ends when it is revoked, expired, altered or unknown', async () => {
    const company = await makeCompany(t)
    const [revoked, expired] = [await tokenOf(company, companyScopes), await tokenOf(company, companyScopes)]
    expect((await call(revoked.token)).status).toBe(200)
    expect((await company.call('DELETE', `/api-tokens/${revoked.id}`)).status).toBe(200)
    expect((await company.call('DELETE', `/api-tokens/${revoked.id}`)).body.code).toBe('api_token_not_found')
    await sql`update api_tokens set expires_at = now() where id = ${expired.id}`.execute(t.db)
    const altered = `${expired.token.slice(0, -2)}00`
    for (const token of [revoked.token, expired.token, altered, `fledge_${'A'.repeat(43)}`, 'fledge_', 'fledge_ä'])
      expect(await call(encodeURI(token))).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })

  test('ends with the membership, and a return to the company does not bring it back', async () => {
    const company = await makeCompany(t)
    const recruiter = await makeColleague(t, company, 'recruiter')
    const { token } = await tokenOf(recruiter, ['internships:read'])
    expect((await call(token)).status).toBe(200)
    expect((await company.call('DELETE', `/team/${recruiter.id}`)).status).toBe(200)
    expect((await call(token)).body.code).toBe('token_invalid')
    const membership = { company_id: company.id, role: 'recruiter' as const }
    await t.db.updateTable('company_members').set(membership).where('user_id', '=', recruiter.id).execute()
    expect((await call(token)).body.code).toBe('token_invalid')
  })

  test('can do no more than the role of its person at the moment', async () => {
    const company = await makeCompany(t)
    const recruiter = await makeColleague(t, company, 'recruiter')
    const { token } = await tokenOf(recruiter, companyScopes)
    await company.call('PATCH', `/team/${recruiter.id}`, { role: 'viewer' })
    const post = () => callAs(t.app, token, 'POST', '/internships', { title: 'Baker', description: 'Bread' })
    expect((await post()).body.code).toBe('forbidden')
    expect((await call(token)).status).toBe(200)
  })

  test('rests while the account or the company is suspended', async () => {
    const [student, company] = [await makeStudent(t), await makeCompany(t)]
    const tokens = [await tokenOf(student, ['read']), await tokenOf(company, ['internships:read'])]
    const targets = [
      { target: 'account' as const, target_id: student.id },
      { target: 'company' as const, target_id: company.id },
    ]
    for (const row of targets)
      await sql`insert into suspensions (target, target_id, act_id, reason)
        values (${row.target}, ${row.target_id}, gen_random_uuid(), 'Fraud')`.execute(t.db)
    for (const { token } of tokens) expect((await call(token)).body.code).toBe('account_suspended')
    await t.db.deleteFrom('suspensions').execute()
    for (const { token } of tokens) expect((await call(token)).status).toBe(200)
  })

  test('is revoked when an operator signs the person out everywhere', async () => {
    const student = await makeStudent(t)
    const { token } = await tokenOf(student, ['read'])
    await endSessionsOf({ db: t.db, log: t.app.log, endFeeds: async () => {} }, student)
    expect((await call(token)).body.code).toBe('token_invalid')
  })

  test('goes with the account', async () => {
    const student = await makeStudent(t)
    const { token } = await tokenOf(student, ['read'])
    expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await call(token)).body.code).toBe('token_invalid')
  })

  test('reads only the records of its own company', async () => {
    const [company, other] = [await makeCompany(t), await makeCompany(t)]
    const draft = await makeInternship(t, other, { status: 'draft' })
    const { token } = await tokenOf(company, companyScopes)
    expect((await call(token, `/internships/${draft}`)).status).toBe(404)
    expect((await call(token, '/applications/company')).body.applications).toEqual([])
  })

  test('is limited to 300 requests a minute for all tokens of a company', async () => {
    const company = await makeCompany(t)
    const tokens = [await tokenOf(company, companyScopes), await tokenOf(company, companyScopes)]
    const statuses = []
    for (let request = 0; request < 301; request++)
      statuses.push((await call(tokens[request % 2]?.token ?? '', '/internships/ids')).status)
    expect(statuses.slice(0, 300).every(status => status === 200)).toBe(true)
    expect(statuses[300]).toBe(429)
  })
})

describe('Creating API tokens', () => {
  test('is limited to 50 a day, although deleted tokens free their place', async () => {
    const student = await makeStudent(t)
    const codes = new Set()
    for (let number = 0; number < 50; number++) {
      const { status, body } = await create(student, ['read'])
      codes.add(status)
      await student.call('DELETE', `/api-tokens/${body.api_token?.id}`)
    }
    expect([...codes]).toEqual([201])
    expect((await create(student, ['read'])).body.code).toBe('too_many')
  })

  test('needs a recruiter, a recent sign-in and scopes of the own role', async () => {
    const [student, company] = [await makeStudent(t), await makeCompany(t)]
    const viewer = await makeColleague(t, company, 'viewer')
    expect((await create(viewer, ['internships:read'])).body.code).toBe('forbidden')
    expect((await create(student, ['internships:read'])).body.fields).toHaveProperty('scopes')
    expect((await create(company, ['read'])).body.fields).toHaveProperty('scopes')
    expect((await create(student, [])).body.code).toBe('invalid_input')
    expect((await create(student, ['read'], { expires_in_days: 366 })).body.code).toBe('invalid_input')
    await sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${student.id}`.execute(t.db)
    expect((await create(student, ['read'])).body.code).toBe('confirmation_required')
  })

  test('stops at 20, also when they are created at once', async () => {
    const student = await makeStudent(t)
    const statuses = await Promise.all(Array.from({ length: 24 }, async () => (await create(student, ['read'])).status))
    expect(statuses.filter(status => status === 201)).toHaveLength(20)
    expect(statuses.filter(status => status === 409)).toHaveLength(4)
  })

  test('and revoking them is part of the activity of the account and of its export', async () => {
    const student = await makeStudent(t)
    const { id } = await tokenOf(student, ['read'])
    const { body } = await student.call('GET', '/account/export')
    expect(body.api_tokens).toEqual([expect.objectContaining({ name: 'Job sync', scopes: ['read'] })])
    await student.call('DELETE', `/api-tokens/${id}`)
    const { activity } = (await student.call('GET', '/account/activity')).body
    expect(activity.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['api-token-created', 'api-token-removed']),
    )
  })

  test('shows owners the tokens of all members, whom they can revoke, and others only their own', async () => {
    const company = await makeCompany(t)
    const [recruiter, stranger] = [await makeColleague(t, company, 'recruiter'), await makeCompany(t)]
    await create(company, ['internships:read'], { name: 'Of the owner' })
    const { id } = await tokenOf(recruiter, ['internships:read'])
    expect(await listNames(company)).toEqual(['Job sync', 'Of the owner'])
    expect(await listNames(recruiter)).toEqual(['Job sync'])
    expect(await listNames(stranger)).toEqual([])
    expect((await stranger.call('DELETE', `/api-tokens/${id}`)).status).toBe(404)
    expect((await company.call('DELETE', `/api-tokens/${id}`)).status).toBe(200)
  })
})
