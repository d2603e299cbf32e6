import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream, type StreamEvent } from '../testing/event-stream.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let url: string
beforeAll(async () => {
  api = await startTestApp()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
afterEach(async () => expect(await findBrokenInvariants(api.db)).toEqual([]))

const makeTeam = async () => {
  const owner = await makeCompany(api, 'Olga Owner')
  const recruiter = await makeColleague(api, owner, 'recruiter', 'Remy Recruiter')
  const viewer = await makeColleague(api, owner, 'viewer', 'Vera Viewer')
  const internship = await makeInternship(api, owner, { published_at: new Date() })
  const student = await makeStudent(api, 'Sam Student')
  const application = await makeApplication(api, student, internship)
  return { owner, recruiter, viewer, internship, student, application }
}

const rolesOf = async (person: Person) => {
  const { body } = await person.call('GET', '/team')
  return Object.fromEntries(body.members.map((member: Json) => [member.full_name, member.role]))
}
const titlesOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map((one: Json) => one.title)
const membershipOf = async (person: Person) => {
  const { user } = (await person.call('GET', '/auth/me')).body
  return [user.company_id, user.company_role]
}
const isReady = (events: StreamEvent[]) => events.some(({ event }) => event === 'ready')

describe('roles', () => {
  test('every member reads the same company, and /auth/me names it with the own role', async () => {
    const { owner, recruiter, viewer, application } = await makeTeam()
    for (const [person, role] of [
      [owner, 'owner'],
      [recruiter, 'recruiter'],
      [viewer, 'viewer'],
    ] as const) {
      expect(await membershipOf(person)).toEqual([owner.id, role])
      const { body } = await person.call('GET', '/applications/company')
      expect(body.applications.map((one: Json) => one.id)).toEqual([application])
    }
    expect(await rolesOf(viewer)).toEqual({
      'Olga Owner': 'owner',
      'Remy Recruiter': 'recruiter',
      'Vera Viewer': 'viewer',
    })
  })

  test('a viewer may rate and write notes, and gets 403 for other writes; a recruiter may do everything except manage the team', async () => {
    const { owner, recruiter, viewer, internship, application, student } = await makeTeam()
    const post = { title: 'Designer', description: 'Draw' }
    expect(
      (await viewer.call('PATCH', `/applications/${application}/review`, { note: 'Kind', rating: 4 })).status,
    ).toBe(200)
    await api.db
      .insertInto('student_profiles')
      .values({ user_id: student.id, resumes: '[]', projects: '[]', experiences: '[]' })
      .execute()
    expect((await viewer.call('PUT', `/student-profile/notes/${student.id}`, { text: 'Ask' })).body.note.author).toBe(
      'Vera Viewer',
    )
    const writes = [
      ['PATCH', `/applications/${application}/status`, { status: 'shortlisted' }],
      ['POST', '/internships', post],
      ['PATCH', `/internships/${internship}/close`, undefined],
      ['PUT', '/company-profile', { company_name: 'Acme' }],
      ['PUT', `/student-profile/saved/${student.id}`, undefined],
      ['PATCH', '/applications/assignee', { ids: [application], user_id: viewer.id }],
      ['POST', '/application-stages', { name: 'Phone call' }],
      ['POST', '/batches', { ids: [application], message: 'Hello {first_name}' }],
    ] as const
    for (const [method, path, body] of writes) {
      const refused = await viewer.call(method, path, body)
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'forbidden'])
      expect((await recruiter.call(method, path, body)).status).toBeLessThan(300)
    }
    for (const person of [viewer, recruiter]) {
      expect((await person.call('PATCH', `/team/${person.id}`, { role: 'owner' })).status).toBe(403)
      expect((await person.call('DELETE', `/team/${owner.id}`)).status).toBe(403)
      expect((await person.call('POST', '/team/transfer', { user_id: person.id })).status).toBe(403)
      expect((await person.call('POST', '/team/invitations', { email: 'a@example.com', role: 'viewer' })).status).toBe(
        403,
      )
      expect((await person.call('DELETE', '/team')).status).toBe(403)
    }
  })

  test('notes and decisions show the name of a member, and not the name of a former member', async () => {
    const { owner, recruiter, viewer, application } = await makeTeam()
    await recruiter.call('PATCH', `/applications/${application}/status`, { status: 'shortlisted' })
    await viewer.call('PATCH', `/applications/${application}/review`, { note: 'Kind', rating: 4 })
    const read = async () => (await owner.call('GET', `/applications/${application}`)).body.application
    const before = await read()
    expect(before.history.map((event: Json) => event.by)).toEqual([
      null,
      { id: recruiter.id, full_name: 'Remy Recruiter' },
    ])
    const reviewsOf = async () => (await owner.call('GET', `/applications/${application}/reviews`)).body
    const kind = { rating: 4, note: 'Kind', rated_at: expect.any(String), noted_at: expect.any(String), mentions: [] }
    const vera = { id: viewer.id, full_name: 'Vera Viewer' }
    expect(await reviewsOf()).toEqual({ reviews: [{ ...kind, by: vera }], total: 1 })
    await owner.call('DELETE', `/team/${recruiter.id}`)
    await viewer.call('DELETE', '/auth/delete')
    const after = await read()
    const former = { id: null, full_name: 'Former member' }
    expect(await reviewsOf()).toEqual({ reviews: [{ ...kind, by: former }], total: 1 })
    expect(after.team_rating).toEqual({ average: 4, count: 1 })
    expect(after.history.map((event: Json) => event.by)).toEqual([null, former])
  })

  test('a notification to a company reaches every member, and each has their own read mark', async () => {
    const { owner, recruiter, viewer } = await makeTeam()
    const internship = await makeInternship(api, owner, { published_at: new Date(), title: 'Baker' })
    const streams = await Promise.all([owner, viewer].map(person => openEventStream(url, person.token)))
    for (const stream of streams) await stream.until(isReady)
    const letter = { cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
    await (await makeStudent(api)).call('POST', '/applications', { internship_id: internship, ...letter })
    for (const stream of streams) {
      await stream.until(events => events.some(({ event }) => event === 'notification'))
      expect(stream.titles()).toEqual(['New application'])
      await stream.cut()
    }
    await recruiter.call('PATCH', '/notifications/read-all')
    const unread = async (person: Person) => (await person.call('GET', '/notifications')).body.unread
    expect(await Promise.all([owner, recruiter, viewer].map(unread))).toEqual([1, 0, 1])
    const { length } = await api.db
      .selectFrom('notification_mails')
      .select('id')
      .where('user_id', 'in', [owner.id, recruiter.id, viewer.id])
      .execute()
    expect(length).toBe(3)
  })
})

describe('changes of the team', () => {
  test('an owner changes roles; the last owner cannot be demoted, leave or delete the account', async () => {
    const { owner, recruiter, viewer } = await makeTeam()
    expect((await owner.call('PATCH', `/team/${viewer.id}`, { role: 'recruiter' })).body.member.role).toBe('recruiter')
    expect(await titlesOf(viewer)).toEqual(['Your role has changed'])
    for (const [method, path, body] of [
      ['PATCH', `/team/${owner.id}`, { role: 'viewer' }],
      ['DELETE', `/team/${owner.id}`, undefined],
      ['DELETE', '/auth/delete', undefined],
    ] as const) {
      const refused = await owner.call(method, path, body)
      expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    }
    const stranger = await makeCompany(api)
    expect((await owner.call('PATCH', `/team/${stranger.id}`, { role: 'viewer' })).body.code).toBe('member_not_found')
    expect((await stranger.call('DELETE', `/team/${recruiter.id}`)).body.code).toBe('member_not_found')
    expect((await stranger.call('DELETE', `/team/${stranger.id}`)).body.code).toBe('last_owner')
  })

  test('each of fifty pairs of owners who demote each other at once keeps one owner', async () => {
    for (let round = 0; round < 5; round++) {
      const pairs = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const first = await makeCompany(api, 'First')
          return [first, await makeColleague(api, first, 'owner', 'Second')] as const
        }),
      )
      const responses = await Promise.all(
        pairs.flatMap(([first, second]) => [
          first.call('PATCH', `/team/${second.id}`, { role: 'viewer' }),
          second.call('PATCH', `/team/${first.id}`, { role: 'viewer' }),
        ]),
      )
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      for (const [first] of pairs) expect(Object.values(await rolesOf(first)).toSorted()).toEqual(['owner', 'viewer'])
    }
  })

  test('a rename, the first profile and a change of owners at once leave the name of the last of them', async () => {
    for (let round = 0; round < 15; round++) {
      const founder = await makeCompany(api, 'Founder')
      const heir = await makeColleague(api, founder, 'owner', 'Heir')
      await Promise.all([
        founder.call('PUT', '/auth/me', { full_name: `Founder ${round}` }),
        heir.call('PUT', '/auth/me', { full_name: `Heir ${round}` }),
        [
          () => founder.call('PUT', '/company-profile', { company_name: `Bakehouse ${round}` }),
          () => heir.call('DELETE', `/team/${founder.id}`),
          () => heir.call('DELETE', '/team'),
        ][round % 3]?.(),
      ])
      expect(await findBrokenInvariants(api.db)).toEqual([])
    }
  })

  test('a removed member loses access and the event stream at once, and gets an empty company', async () => {
    const { owner, recruiter, application, internship } = await makeTeam()
    const stream = await openEventStream(url, recruiter.token)
    await stream.until(isReady)
    expect((await owner.call('DELETE', `/team/${recruiter.id}`)).status).toBe(200)
    await stream.ended
    expect((await recruiter.call('GET', `/applications/${application}`)).status).toBe(404)
    expect((await recruiter.call('PATCH', `/applications/${application}/status`, { status: 'accepted' })).status).toBe(
      404,
    )
    expect((await recruiter.call('PUT', `/internships/${internship}`, { title: 'X', description: 'Y' })).status).toBe(
      403,
    )
    expect((await recruiter.call('GET', '/internships')).body.internships).toEqual([])
    expect(await membershipOf(recruiter)).toEqual([recruiter.id, 'owner'])
    expect(await titlesOf(recruiter)).toEqual(['You have left Olga Owner'])
    expect((await recruiter.call('POST', '/internships', { title: 'Mine', description: 'My own' })).status).toBe(201)
    expect(Object.keys(await rolesOf(owner))).not.toContain('Remy Recruiter')
  })

  test('a removal ends event streams within a second, long before a heartbeat would', async () => {
    const { owner, recruiter, viewer } = await makeTeam()
    // Two in a row: one of them could end by a heartbeat that happens to come in that second, the next is 20 s later.
    for (const person of [recruiter, viewer]) {
      const stream = await openEventStream(url, person.token)
      await stream.until(isReady)
      expect((await owner.call('DELETE', `/team/${person.id}`)).status).toBe(200)
      const removed = performance.now()
      await stream.ended
      expect(performance.now() - removed).toBeLessThan(1000)
    }
  })

  test('a stream that is opened while the role changes starts with the new role', async () => {
    const { owner, recruiter } = await makeTeam()
    for (let round = 0; round < 15; round++) {
      const role = round % 2 === 0 ? 'viewer' : 'recruiter'
      const [stream] = await Promise.all([
        openEventStream(url, recruiter.token),
        owner.call('PATCH', `/team/${recruiter.id}`, { role }),
      ])
      expect(stream.status).toBe(200)
      await stream.cut()
    }
  })

  test('the founder leaves, and URL, listings and applications are unchanged', async () => {
    const { owner: founder, recruiter, internship, student, application } = await makeTeam()
    await founder.call('PUT', '/company-profile', { company_name: 'Bakehouse', website: 'https://bakehouse.example' })
    const read = async () => {
      const page = await student.call('GET', `/company-profile/public/${founder.id}`)
      const listing = await student.call('GET', `/internships/${internship}`)
      const { full_name: _, ...company } = listing.body.internship.company
      const applied = (await student.call('GET', '/applications/student')).body.applications
      return [page.status, page.body, company, applied.map((one: Json) => [one.id, one.status, one.cover_letter])]
    }
    const before = await read()
    await founder.call('PATCH', `/team/${recruiter.id}`, { role: 'owner' })
    expect((await founder.call('DELETE', `/team/${founder.id}`)).status).toBe(200)
    expect(await read()).toEqual(before)
    // The id of the founder is taken by the company that stays.
    const [ownId, ownRole] = await membershipOf(founder)
    expect([ownId === founder.id, ownRole]).toEqual([false, 'owner'])
    expect((await founder.call('GET', `/applications/${application}`)).status).toBe(404)
    expect((await recruiter.call('GET', `/applications/${application}`)).status).toBe(200)
    expect((await founder.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await read()).toEqual(before)
    const { body } = await student.call('GET', `/internships/${internship}`)
    expect(body.internship.company.full_name).toBe('Remy Recruiter')
  })

  test('deleting the account of a member keeps the company; deleting that of the only member deletes it', async () => {
    const { owner, recruiter, viewer, student, internship } = await makeTeam()
    for (const person of [recruiter, viewer]) expect((await person.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await student.call('GET', `/internships/${internship}`)).status).toBe(200)
    expect((await owner.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await student.call('GET', `/company-profile/public/${owner.id}`)).status).toBe(404)
  })

  test('a transfer needs a recent sign-in, makes the colleague an owner and the caller a recruiter', async () => {
    const { owner, viewer } = await makeTeam()
    await api.db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() - 3600_000) })
      .where('user_id', '=', owner.id)
      .execute()
    const refused = await owner.call('POST', '/team/transfer', { user_id: viewer.id })
    expect(refused.body.code).toBe('confirmation_required')
    await api.db.updateTable('sessions').set({ signed_in_at: new Date() }).where('user_id', '=', owner.id).execute()
    expect((await owner.call('POST', '/team/transfer', { user_id: viewer.id })).status).toBe(200)
    expect(await rolesOf(owner)).toMatchObject({ 'Olga Owner': 'recruiter', 'Vera Viewer': 'owner' })
    expect((await owner.call('PATCH', `/team/${viewer.id}`, { role: 'viewer' })).status).toBe(403)
    const kinds = (await viewer.call('GET', '/account/activity')).body.activity
    expect(kinds).toMatchObject([{ kind: 'team-transferred', device: null, network: null }])
  })

  // The embedded database runs one transaction at a time.
  test.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')(
    'a change of one company does not delay another company',
    async () => {
      const { owner: busy } = await makeTeam()
      const { owner, viewer } = await makeTeam()
      await api.db.transaction().execute(async trx => {
        await trx.selectFrom('companies').select('id').where('id', '=', busy.id).forNoKeyUpdate().execute()
        expect((await owner.call('PATCH', `/team/${viewer.id}`, { role: 'recruiter' })).status).toBe(200)
      })
    },
  )

  test('a removal is in the activity of both people, and leaving only in that of the person who leaves', async () => {
    const { owner, recruiter, viewer } = await makeTeam()
    const kindsOf = async (person: Person) =>
      (await person.call('GET', '/account/activity')).body.activity.map((one: Json) => one.kind)
    expect((await owner.call('DELETE', `/team/${viewer.id}`)).status).toBe(200)
    expect((await recruiter.call('DELETE', `/team/${recruiter.id}`)).status).toBe(200)
    expect(await kindsOf(owner)).toEqual(['team-removed'])
    expect(await kindsOf(viewer)).toEqual(['team-removed'])
    expect(await kindsOf(recruiter)).toEqual(['team-left'])
  })

  test('an owner dissolves the company: everybody keeps the account, with an empty company', async () => {
    const { owner, recruiter, viewer, student, internship } = await makeTeam()
    const stream = await openEventStream(url, viewer.token)
    await stream.until(isReady)
    expect((await owner.call('DELETE', '/team')).status).toBe(200)
    await stream.ended
    for (const person of [owner, recruiter, viewer]) {
      const [id, role] = await membershipOf(person)
      expect([role, (await person.call('GET', '/applications/company')).body.applications]).toEqual(['owner', []])
      expect((await person.call('GET', '/team')).body.members).toMatchObject([{ user_id: person.id, role: 'owner' }])
      expect(id === owner.id).toBe(false)
    }
    expect(await titlesOf(viewer)).toEqual(['Olga Owner was dissolved'])
    expect(await titlesOf(student)).toEqual(['Internship no longer available'])
    expect((await student.call('GET', '/applications/student')).body.applications[0].internship_id).toMatchObject({
      id: internship,
      is_deleted: true,
    })
  })

  test('writes during a removal and a dissolution get no 5xx, and none of a former member succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, recruiter, viewer, application, student } = await makeTeam()
      const responses = await Promise.all([
        recruiter.call('POST', '/internships', { title: 'Late', description: 'During the removal' }),
        owner.call('DELETE', `/team/${recruiter.id}`),
        recruiter.call('PATCH', `/applications/${application}/status`, { status: 'reviewed' }),
        viewer.call('PATCH', `/applications/${application}/review`, { note: 'Late' }),
        recruiter.call('PUT', '/company-profile', { company_name: 'Renamed' }),
        viewer.call('DELETE', '/auth/delete'),
        ...(round % 2 ? [owner.call('DELETE', '/team')] : [student.call('DELETE', '/auth/delete')]),
      ])
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    }
  })
})
