import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../testing/browser.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { callAs, type Json, makeColleague, makeCompany, makePerson, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
afterEach(async () => expect(await findBrokenInvariants(api.db)).toEqual([]))

const readToken = async (email: string) => {
  const mail = await api.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Join %')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/invitation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

const invite = async (owner: Person, email: string, role = 'recruiter') => {
  const response = await owner.call('POST', '/team/invitations', { email, role })
  return { response, token: await readToken(email.toLowerCase()) }
}
const accept = (person: Person, token: string) => person.call('POST', '/team/invitations/accept', { token })
const preview = (token: string) => callAs(api.app, null, 'POST', '/team/invitations/preview', { token })
const teamOf = async (person: Person) => (await person.call('GET', '/team')).body

describe('an invitation to the team', () => {
  test('is mailed, shown by its link, and accepted by somebody who signs up through it', async () => {
    const owner = await makeCompany(api, 'Olga Owner')
    await owner.call('PUT', '/company-profile', { company_name: 'Bakehouse' })
    const email = 'new.colleague@example.com'
    const { response, token } = await invite(owner, 'New.Colleague@example.com')
    expect([response.status, response.body.invitation]).toMatchObject([201, { email, role: 'recruiter' }])
    const stored = await api.db.selectFrom('company_invitations').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await teamOf(owner)).invitations).toEqual([response.body.invitation])
    expect((await preview(token)).body).toEqual({
      company: { id: owner.id, name: 'Bakehouse' },
      role: 'recruiter',
      email,
      accepted: false,
    })
    const browser = openBrowser(api)
    const { token: session } = await signInByCode(api, email, browser)
    const joined = await browser.post('/api/team/invitations/accept', { token }, { token: session })
    expect([joined.status, joined.body]).toEqual([
      200,
      { company: { id: owner.id, name: 'Bakehouse' }, role: 'recruiter' },
    ])
    const me = await browser.get('/api/auth/me', { token: session })
    expect(me.body.user).toMatchObject({ role: 'company', company_id: owner.id, company_role: 'recruiter' })
    const { members, invitations } = await teamOf(owner)
    expect([members.map((one: Json) => one.email), invitations]).toEqual([[owner.email, email], []])
    const { rows } = await sql`select from companies where id = ${me.body.user.id}`.execute(api.db)
    expect(rows).toEqual([])
    const told = (await owner.call('GET', '/notifications')).body.notifications
    expect(told).toMatchObject([{ title: 'A colleague has joined', link: '/company/team' }])
    const kinds = (await owner.call('GET', '/account/activity')).body.activity.map((one: Json) => one.kind)
    expect(kinds).toEqual(['team-invited'])
  })

  test('that is accepted twice, also at the same moment, makes one member', async () => {
    const [owner, colleague] = [await makeCompany(api), await makeCompany(api, 'Twice')]
    const { token } = await invite(owner, colleague.email, 'viewer')
    const responses = await Promise.all(Array.from({ length: 8 }, () => accept(colleague, token)))
    expect(responses.map(({ status, body }) => [status, body.role])).toEqual(Array(8).fill([200, 'viewer']))
    expect((await accept(colleague, token)).status).toBe(200)
    expect((await teamOf(owner)).members).toHaveLength(2)
    expect((await preview(token)).body.accepted).toBe(true)
    await owner.call('DELETE', `/team/${colleague.id}`)
    expect((await accept(colleague, token)).body.code).toBe('team_invitation_not_found')
    expect((await preview(token)).status).toBe(404)
  })

  test('that is accepted while the former company removes the person succeeds or is rejected, and never causes a server error', async () => {
    const owner = await makeCompany(api)
    for (let round = 0; round < 15; round++) {
      const former = await makeCompany(api)
      const colleague = await makeColleague(api, former, 'recruiter')
      const { token } = await invite(owner, colleague.email)
      const [removed, accepted] = await Promise.all([
        former.call('DELETE', `/team/${colleague.id}`),
        accept(colleague, token),
      ])
      expect([removed.status, [200, 409].includes(accepted.status)]).toEqual([200, true])
    }
  })

  test('that is replaced by a second one, withdrawn, expired or unknown is rejected with the reason', async () => {
    const [owner, colleague] = [await makeCompany(api), await makeCompany(api)]
    const first = await invite(owner, colleague.email)
    const second = await invite(owner, colleague.email, 'viewer')
    expect((await teamOf(owner)).invitations).toMatchObject([{ email: colleague.email, role: 'viewer' }])
    for (const token of [first.token, 'unknown']) {
      expect([(await preview(token)).status, (await accept(colleague, token)).body]).toMatchObject([
        404,
        { code: 'team_invitation_not_found', error: expect.stringContaining('no longer valid') },
      ])
    }
    await sql`update company_invitations set expires_at = now() where email = ${colleague.email}`.execute(api.db)
    for (const { status, body } of [await preview(second.token), await accept(colleague, second.token)])
      expect([status, body.error]).toEqual([410, expect.stringContaining('has expired')])
    const third = await invite(owner, colleague.email)
    const id = third.response.body.invitation.id
    expect((await owner.call('DELETE', `/team/invitations/${id}`)).status).toBe(200)
    expect((await owner.call('DELETE', `/team/invitations/${id}`)).status).toBe(404)
    expect((await accept(colleague, third.token)).status).toBe(404)
  })

  test('is only for its verified email, never for a student, and not for a company with internships or colleagues', async () => {
    const owner = await makeCompany(api)
    const [stranger, colleague] = [await makeCompany(api), await makePerson(api, null)]
    const { token } = await invite(owner, colleague.email)
    expect((await accept(stranger, token)).body.code).toBe('other_email')
    await api.db.updateTable('users').set({ email_verified: false }).where('id', '=', colleague.id).execute()
    expect((await accept(colleague, token)).body.code).toBe('other_email')
    await api.db
      .updateTable('users')
      .set({ email_verified: true, role: 'student' })
      .where('id', '=', colleague.id)
      .execute()
    expect((await accept(colleague, token)).body.code).toBe('student_account')

    const [busy, led] = [await makeCompany(api), await makeCompany(api)]
    await makeInternship(api, busy)
    await makeColleague(api, led, 'viewer')
    for (const person of [busy, led]) {
      const refused = await accept(person, (await invite(owner, person.email)).token)
      expect([refused.status, refused.body.code]).toEqual([409, 'already_in_company'])
    }
    expect((await teamOf(owner)).members).toHaveLength(1)
  })

  test('to a student or a member is rejected; for any other email the response does not reveal whether it has an account', async () => {
    const [owner, student, other] = [await makeCompany(api), await makeStudent(api), await makeCompany(api)]
    const send = (email: string) => owner.call('POST', '/team/invitations', { email, role: 'viewer' })
    expect((await send(student.email)).body).toEqual({
      code: 'not_invitable',
      error: 'This email cannot be invited. Ask your colleague for another one.',
    })
    expect((await send(owner.email)).body.code).toBe('already_member')
    const [toAccount, toNobody] = [await send(other.email), await send('nobody-at-all@example.com')]
    const shape = ({ status, body }: typeof toAccount) => [status, Object.keys(body.invitation)]
    expect(shape(toAccount)).toEqual(shape(toNobody))
  })

  test('can be sent 20 times a day by a company, where rejected emails count', async () => {
    const [owner, student] = [await makeCompany(api), await makeStudent(api)]
    const second = await makeColleague(api, owner, 'owner')
    const send = (person: Person, email: string) => person.call('POST', '/team/invitations', { email, role: 'viewer' })
    await send(owner, student.email)
    for (let n = 1; n < 20; n++) expect((await send(n % 2 ? owner : second, `n${n}@example.com`)).status).toBe(201)
    const refused = await send(second, 'one-more@example.com')
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('20 invitations today')])
    expect((await send(await makeCompany(api), 'one-more@example.com')).status).toBe(201)
  })

  test('that cannot be mailed is not stored, and leaves an earlier link valid', async () => {
    const failing = {
      send: () => Promise.reject(new Error('no route')),
      deliver: () => Promise.reject(),
      close: () => {},
    }
    const [owner, colleague] = [await makeCompany(api), await makeCompany(api)]
    const { token } = await invite(owner, colleague.email)
    const broken = await startTestApp({ database: api.database, mailer: failing })
    const refused = await callAs(broken.app, owner.token, 'POST', '/team/invitations', {
      email: colleague.email,
      role: 'viewer',
    })
    expect([refused.status, refused.body.code]).toEqual([502, 'invitation_not_mailed'])
    await broken.close()
    expect((await accept(colleague, token)).body.role).toBe('recruiter')
  })

  test('is in the export of its sender and its recipient, and is deleted with the account of the recipient', async () => {
    const [owner, colleague] = [await makeCompany(api), await makeCompany(api)]
    await invite(owner, colleague.email)
    for (const person of [owner, colleague]) {
      const { body } = await person.call('GET', '/account/export')
      expect(body.team_invitations).toMatchObject([{ email: colleague.email, company_id: owner.id }])
      expect(body.membership).toMatchObject({ company_id: person.id, role: 'owner' })
    }
    await colleague.call('DELETE', '/auth/delete')
    expect((await teamOf(owner)).invitations).toEqual([])
  })
})
