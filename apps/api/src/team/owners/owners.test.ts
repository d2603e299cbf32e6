import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../testing/invariants/invariants.sql.ts'
import { type Json, makeColleague, makeCompany, type Person } from '../../testing/make.ts'
import { untilDone } from '../../testing/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ withWorkers: true })
})
afterAll(() => api.close())
afterEach(async () => expect(await findBrokenInvariants(api.db)).toEqual([]))

const makeTeam = async () => {
  const owner = await makeCompany(api, 'Olga Owner')
  const second = await makeColleague(api, owner, 'owner', 'Omar Owner')
  const recruiter = await makeColleague(api, owner, 'recruiter', 'Remy Recruiter')
  return { owner, second, recruiter }
}

/** A session as a thief has it: valid, but signed in an hour ago. */
const signedInAnHourAgo = (person: Person) =>
  sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(api.db)
const signedInNow = (person: Person) =>
  sql`update sessions set signed_in_at = now() where user_id = ${person.id}`.execute(api.db)

const rolesOf = async (person: Person) => {
  const { members } = (await person.call('GET', '/team')).body
  return members.map((member: Json) => member.role)
}

/** The texts of the mails about owners. */
const mailsTo = async ({ email }: { email: string }) => {
  await untilDone(api, 'owner-mails')
  await untilDone(api, 'mail')
  const mails = await api.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', 'like', 'The owners of %')
    .orderBy('sent_at')
    .execute()
  return mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

let count = 0
const newEmail = () => `owner-invitee-${++count}@example.com`

const tokenOf = async (email: string) => {
  const mail = await api.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Join %')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/invitation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

const inviteAs = async (owner: Person, role: string) => {
  const guest = await makeCompany(api, 'Gwen Guest')
  expect((await owner.call('POST', '/team/invitations', { email: guest.email, role })).status).toBe(201)
  const token = await tokenOf(guest.email)
  return { guest, accept: () => guest.call('POST', '/team/invitations/accept', { token }) }
}

const invalid = {
  error: 'This invitation is no longer valid. Ask your company for a new one.',
  code: 'team_invitation_not_found',
}

describe('an old session', () => {
  test('neither grants nor takes the role of an owner, and changes nothing', async () => {
    const { owner, second, recruiter } = await makeTeam()
    await signedInAnHourAgo(owner)
    const acts = [
      () => owner.call('PATCH', `/team/${recruiter.id}`, { role: 'owner' }),
      () => owner.call('PATCH', `/team/${second.id}`, { role: 'viewer' }),
      () => owner.call('PATCH', `/team/${owner.id}`, { role: 'viewer' }),
      () => owner.call('DELETE', `/team/${second.id}`),
      () => owner.call('DELETE', `/team/${owner.id}`),
      () => owner.call('POST', '/team/invitations', { email: newEmail(), role: 'owner' }),
    ]
    for (const act of acts) {
      const { status, body } = await act()
      expect([status, body]).toEqual([
        403,
        { error: 'Please confirm it is you to continue', code: 'confirmation_required', has_password: false },
      ])
    }
    expect(await rolesOf(owner)).toEqual(['owner', 'owner', 'recruiter'])
    expect((await owner.call('GET', '/team')).body.invitations).toEqual([])
    for (const person of [owner, second, recruiter]) expect(await mailsTo(person)).toEqual([])
    await signedInNow(owner)
    expect((await owner.call('PATCH', `/team/${recruiter.id}`, { role: 'owner' })).status).toBe(200)
  })

  test('still changes other roles, removes colleagues without the role, and invites them', async () => {
    const { owner, recruiter } = await makeTeam()
    await signedInAnHourAgo(owner)
    expect((await owner.call('PATCH', `/team/${recruiter.id}`, { role: 'viewer' })).status).toBe(200)
    expect((await owner.call('POST', '/team/invitations', { email: newEmail(), role: 'recruiter' })).status).toBe(201)
    expect((await owner.call('DELETE', `/team/${recruiter.id}`)).status).toBe(200)
    expect(await mailsTo(owner)).toEqual([])
  })
})

describe('every owner gets a mail, also the acting and the former one,', () => {
  const act = async (change: (team: Awaited<ReturnType<typeof makeTeam>>) => Promise<unknown>) => {
    const team = await makeTeam()
    await change(team)
    const { owner, second, recruiter } = team
    return { mails: [await mailsTo(owner), await mailsTo(second), await mailsTo(recruiter)], ...team }
  }

  test('when somebody becomes an owner', async () => {
    const { mails, owner, recruiter } = await act(({ owner, recruiter }) =>
      owner.call('PATCH', `/team/${recruiter.id}`, { role: 'owner' }),
    )
    const sentence = `Olga Owner (${owner.email}) made Remy Recruiter (${recruiter.email}) an owner of Olga Owner.`
    for (const texts of mails) expect(texts).toEqual([expect.stringContaining(sentence)])
  })

  test('when an owner is demoted', async () => {
    const { mails, second } = await act(({ owner, second }) =>
      owner.call('PATCH', `/team/${second.id}`, { role: 'viewer' }),
    )
    const sentence = `Omar Owner (${second.email}), who is no longer an owner`
    expect(mails).toEqual([[expect.stringContaining(sentence)], [expect.stringContaining(sentence)], []])
  })

  test('when an owner is removed or leaves', async () => {
    const removal = await act(({ owner, second }) => owner.call('DELETE', `/team/${second.id}`))
    const removed = expect.stringContaining('removed Omar Owner')
    expect(removal.mails).toEqual([[removed], [removed], []])
    const leaving = await act(({ second }) => second.call('DELETE', `/team/${second.id}`))
    const left = expect.stringContaining('has left')
    expect(leaving.mails).toEqual([[left], [left], []])
  })

  test('when the company is handed over', async () => {
    const { mails } = await act(({ owner, recruiter }) =>
      owner.call('POST', '/team/transfer', { user_id: recruiter.id }),
    )
    for (const texts of mails) expect(texts).toEqual([expect.stringContaining('made Remy Recruiter')])
  })

  test('when an owner is invited, and when that person joins', async () => {
    const { owner, second } = await makeTeam()
    const { guest, accept } = await inviteAs(owner, 'owner')
    const invited = expect.stringContaining(`invited ${guest.email} to become an owner`)
    expect([await mailsTo(owner), await mailsTo(second)]).toEqual([[invited], [invited]])
    expect((await accept()).status).toBe(200)
    const joined = expect.stringContaining(`Gwen Guest (${guest.email}) has accepted`)
    expect([await mailsTo(owner), await mailsTo(guest)]).toEqual([[invited, joined], [joined]])
  })
})

describe('the invitations that an owner has sent are no longer valid', () => {
  test.for([
    ['after the removal', (owner, second) => second.call('DELETE', `/team/${owner.id}`)],
    ['after a demotion', (owner, second) => second.call('PATCH', `/team/${owner.id}`, { role: 'recruiter' })],
    ['after leaving', owner => owner.call('DELETE', `/team/${owner.id}`)],
    ['after handing over', (owner, second) => owner.call('POST', '/team/transfer', { user_id: second.id })],
    ['after the deletion of the account', owner => owner.call('DELETE', '/auth/delete')],
  ] satisfies [string, (owner: Person, second: Person) => Promise<{ status: number }>][])('%s', async ([, end]) => {
    const { owner, second } = await makeTeam()
    const [mine, other] = [await inviteAs(owner, 'owner'), await inviteAs(second, 'viewer')]
    expect((await end(owner, second)).status).toBe(200)
    const refused = await mine.accept()
    expect([refused.status, refused.body]).toEqual([404, invalid])
    expect((await other.accept()).status).toBe(200)
  })

  test('after the company was dissolved, regardless of their sender', async () => {
    const { owner, second } = await makeTeam()
    const [mine, other] = [await inviteAs(owner, 'owner'), await inviteAs(second, 'viewer')]
    expect((await second.call('DELETE', '/team')).status).toBe(200)
    for (const { accept } of [mine, other]) expect((await accept()).body).toEqual(invalid)
  })

  test('but stay valid when the role stays, and when a colleague of another company is removed', async () => {
    const { owner, second, recruiter } = await makeTeam()
    const { accept } = await inviteAs(owner, 'viewer')
    await second.call('PATCH', `/team/${owner.id}`, { role: 'owner' })
    await second.call('DELETE', `/team/${recruiter.id}`)
    expect((await accept()).status).toBe(200)
  })
})
