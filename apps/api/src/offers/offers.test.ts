import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

const year = new Date().getFullYear() + 1
const terms = { start_date: `${year}-06-01`, terms: 'Four days a week, 20 € an hour.' }

const decide = (company: Person, id: string, status: string) =>
  company.call('PATCH', `/applications/${id}/status`, { status })

const setUp = async () => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  const id = await makeApplication(test, student, await makeInternship(test, company))
  await decide(company, id, 'accepted')
  return { company, student, id }
}

const setUpOffer = async () => {
  const made = await setUp()
  const { body } = await makeOffer(made.company, made.id)
  return { ...made, offerId: body.offer.id as string }
}

const makeOffer = (company: Person, id: string, body: object = terms) =>
  company.call('POST', `/applications/${id}/offer`, body)
const answer = (student: Person, id: string, how: 'confirm' | 'decline', body: object = {}) =>
  student.call('POST', `/offers/${id}/${how}`, body)
const readThread = async (person: Person, id: string) => (await person.call('GET', `/threads/${id}`)).body
const stateOf = async (person: Person, id: string) => (await readThread(person, id)).offers.at(-1)?.state
/** Returns the person with the id of their present company. */
const reread = async (person: Person): Promise<Person> => ({
  ...person,
  id: (await person.call('GET', '/auth/me')).body.user.company_id,
})
const titlesOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ title }: Json) => title)

describe('making an offer', () => {
  it('writes it into the conversation, and notifies the student', async () => {
    const { company, student, id } = await setUp()
    expect(await readThread(company, id)).toMatchObject({ offers: [], can_offer: true })
    const { status, body } = await makeOffer(company, id)
    expect(status).toBe(201)
    const offer = { application_id: id, seq: 1, ...terms, state: 'open', word: null, answered_at: null }
    expect(body.offer).toMatchObject(offer)
    const [seen, own] = [await readThread(student, id), await readThread(company, id)]
    expect(seen).toMatchObject({ offers: [offer], can_offer: false, messages: [{ seq: 1, side: 'company' }] })
    expect(seen.messages[0].body).toBe(`Offer: start on 1 June ${year}\n\n${terms.terms}`)
    expect(own).toMatchObject({ offers: [offer], can_offer: false })
    expect((await student.call('GET', '/threads')).body.unread).toBe(1)
    expect((await student.call('GET', '/offers')).body.offers).toMatchObject([offer])
    expect(await titlesOf(student)).toContain('Cora Acme offers you the internship')
    const { mail_due_at } = await test.db
      .selectFrom('thread_reads')
      .select('mail_due_at')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(mail_due_at).toBeNull()
  })

  it('needs an accepted application of the own company, and a recruiter', async () => {
    const { company, id } = await setUp()
    expect(await makeOffer(await makeCompany(test), id)).toMatchObject({
      status: 404,
      body: { code: 'application_not_found' },
    })
    expect((await makeOffer(await makeColleague(test, company, 'viewer'), id)).status).toBe(403)
    expect((await makeOffer(await makeStudent(test), id)).status).toBe(403)
    await decide(company, id, 'shortlisted')
    expect(await makeOffer(company, id)).toMatchObject({ status: 409, body: { code: 'not_accepted' } })
    expect((await readThread(company, id)).can_offer).toBe(false)
    expect((await readThread(company, id)).messages).toEqual([])
  })

  it('rejects invalid dates and terms', async () => {
    const { company, id } = await setUp()
    for (const wrong of [
      { start_date: '2020-01-01' },
      { start_date: `${year}-02-30` },
      { terms: ' ' },
      { start_date: '2099-01-01' },
    ])
      expect((await makeOffer(company, id, { ...terms, ...wrong })).status).toBe(400)
    expect((await readThread(company, id)).messages).toEqual([])
  })

  it('succeeds for one of ten requests at once, and the others write no message', async () => {
    const { company, id } = await setUp()
    const results = await Promise.all(Array.from({ length: 10 }, () => makeOffer(company, id)))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(results.filter(({ body }) => body.code === 'offer_live')).toHaveLength(9)
    expect(await readThread(company, id)).toMatchObject({ messages: [{ seq: 1 }], offers: [{ seq: 1 }] })
  })

  it('does not wait for a reply to five messages', async () => {
    const { company, id } = await setUp()
    for (let count = 0; count < 5; count++) await company.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
    expect((await makeOffer(company, id)).status).toBe(201)
  })

  it('does not reach a student who has blocked the company', async () => {
    const { company, student, id } = await setUp()
    await company.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
    await student.call('POST', `/threads/${id}/block`)
    const { body } = await makeOffer(company, id)
    expect((await readThread(student, id)).offers).toEqual([])
    expect((await student.call('GET', '/offers')).body.offers).toEqual([])
    expect(await titlesOf(student)).not.toContain('Cora Acme offers you the internship')
    expect((await answer(student, body.offer.id, 'confirm')).status).toBe(404)
  })
})

describe('the limit of offers', () => {
  it('stops a company that makes and withdraws offers to one applicant after five a day', async () => {
    const { company, student, id } = await setUp()
    const statuses: number[] = []
    for (let round = 0; round < 30; round++) {
      const { status, body } = await makeOffer(company, id)
      statuses.push(status)
      if (body.offer) expect((await company.call('DELETE', `/offers/${body.offer.id}`)).status).toBe(200)
    }
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(25).fill(429)])
    const colleague = await makeColleague(test, company, 'recruiter')
    const limited = await makeOffer(colleague, id)
    expect(limited).toMatchObject({ status: 429, body: { error: expect.stringContaining('5 offers') } })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await readThread(company, id)).messages).toHaveLength(5)
    expect((await titlesOf(student)).filter((title: string) => title.includes('offers you'))).toHaveLength(5)
    const other = await makeApplication(test, await makeStudent(test), await makeInternship(test, company))
    await decide(company, other, 'accepted')
    expect((await makeOffer(company, other)).status).toBe(201)
  })

  it('counts all offers of an account, also after it has founded another company', async () => {
    const { company, id } = await setUp()
    await makeOffer(company, id)
    const counted = test.db.selectFrom('limits').select('key').where('key', 'like', 'offer-account:%')
    const keys = (await counted.execute()).map(({ key }) => key)
    expect(JSON.stringify(keys)).not.toContain(company.email)
    await test.db.updateTable('limits').set({ count: 300 }).where('key', 'in', keys).execute()
    await company.call('DELETE', '/team')
    const again = await makeApplication(
      test,
      await makeStudent(test),
      await makeInternship(test, await reread(company)),
    )
    await decide(company, again, 'accepted')
    expect((await makeOffer(company, again)).status).toBe(429)
    await test.db.deleteFrom('limits').where('key', 'in', keys).execute()
  })
})

describe('the offers of a conversation', () => {
  it('are limited to the newest twenty and those of the messages in the response', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    await company.call('DELETE', `/offers/${offerId}`)
    // The limit of five a day would take days to reach.
    await sql`
      insert into messages (thread_id, seq, side, body, is_delivered)
      select ${id}, n, 'company', 'Offer', true from generate_series(2, 3000) n`.execute(test.db)
    await sql`
      insert into offers (id, thread_id, seq, start_date, terms, state, answered_at)
      select gen_random_uuid(), ${id}, n, ${terms.start_date}::date, repeat('x', 4000), 'withdrawn', now()
      from generate_series(2, 3000) n`.execute(test.db)
    await sql`
      update threads set last_seq = 3000, student_last_seq = 3000, company_last_seq = 3000
      where application_id = ${id}`.execute(test.db)
    const seqs = async (person: Person, query: string) => {
      const { body } = await person.call('GET', `/threads/${id}?${query}`)
      return {
        offers: body.offers.map(({ seq }: Json) => seq),
        canOffer: body.can_offer,
        size: JSON.stringify(body).length,
      }
    }
    const newest = Array.from({ length: 20 }, (_, n) => 2981 + n)
    for (const person of [student, company]) {
      expect(await seqs(person, 'limit=1')).toMatchObject({ offers: newest })
      expect((await seqs(person, 'limit=1')).size).toBeLessThan(120_000)
      expect((await seqs(person, 'before=12&limit=3')).offers).toEqual([9, 10, 11, ...newest])
      expect((await seqs(person, 'limit=30')).offers).toEqual(Array.from({ length: 30 }, (_, n) => 2971 + n))
    }
    expect((await seqs(company, 'limit=1')).canOffer).toBe(true)
  })
})

describe('answering an offer', () => {
  it('confirms it once, withdraws the named open applications and notifies the companies', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    const other = await makeCompany(test)
    const [first, second, kept, rejected] = await Promise.all(
      Array.from({ length: 4 }, async () => makeApplication(test, student, await makeInternship(test, other))),
    )
    if (!first || !second || !kept || !rejected) throw new Error('an application is missing')
    await decide(other, second, 'shortlisted')
    const { body } = await student.call('GET', `/offers/${offerId}/open-applications`)
    expect(body.applications.map((application: Json) => application.id).sort()).toEqual(
      [first, second, kept, rejected].sort(),
    )
    // The student still sees it as open when the company rejects it.
    await decide(other, rejected, 'rejected')
    const foreign = await makeApplication(test, await makeStudent(test), await makeInternship(test, other))
    const withdraw = [first, second, rejected, foreign, id]
    const results = await Promise.all(
      Array.from({ length: 5 }, () => answer(student, offerId, 'confirm', { withdraw })),
    )
    const won = results.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(won[0]?.body.offer).toMatchObject({ state: 'confirmed', answered_at: expect.any(String) })
    expect(won[0]?.body.withdrawn.sort()).toEqual([first, second].sort())
    expect(results.filter(({ body }) => body.code === 'offer_changed')).toHaveLength(4)
    const applications = (await student.call('GET', '/applications/student')).body.applications
    expect(applications.map((application: Json) => application.id).sort()).toEqual([id, kept, rejected].sort())
    expect(applications.find((application: Json) => application.id === id).status).toBe('accepted')
    expect((await readThread(other, foreign)).thread.state).toBe('open')
    expect(await titlesOf(company)).toContain('Offer confirmed')
    expect((await titlesOf(other)).filter((title: string) => title === 'Application withdrawn')).toHaveLength(2)
    expect((await readThread(company, id)).can_offer).toBe(false)
    expect((await company.call('DELETE', `/offers/${offerId}`)).body.code).toBe('offer_changed')
  })

  it('declines it with a text, and the company may make another offer', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    expect((await answer(student, offerId, 'decline', { word: 'The start is too early.' })).body.offer).toMatchObject({
      state: 'declined',
      word: 'The start is too early.',
    })
    expect(await titlesOf(company)).toContain('Offer declined')
    expect((await answer(student, offerId, 'confirm')).body.code).toBe('offer_changed')
    expect(await readThread(company, id)).toMatchObject({ can_offer: true, offers: [{ state: 'declined' }] })
    expect((await makeOffer(company, id)).status).toBe(201)
    expect(await stateOf(student, id)).toBe('open')
  })

  it('is possible only for its student: other students get 404, and companies 403', async () => {
    const { company, offerId } = await setUpOffer()
    const stranger = await makeStudent(test)
    for (const how of ['confirm', 'decline'] as const) {
      expect(await answer(stranger, offerId, how)).toMatchObject({ status: 404, body: { code: 'offer_not_found' } })
      expect((await answer(company, offerId, how)).status).toBe(403)
    }
    expect((await stranger.call('GET', `/offers/${offerId}/open-applications`)).status).toBe(404)
    expect((await (await makeCompany(test)).call('DELETE', `/offers/${offerId}`)).status).toBe(404)
  })

  it('returns the first response to a repeated request', async () => {
    const { student, offerId } = await setUpOffer()
    const press = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/offers/${offerId}/confirm`,
        headers: { authorization: `Bearer ${student.token}`, 'idempotency-key': `confirm-${offerId}` },
        payload: {},
      })
    const [first, second] = [await press(), await press()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
  })
})

describe('an open offer', () => {
  it('is withdrawn by the company', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    expect((await company.call('DELETE', `/offers/${offerId}`)).body.offer.state).toBe('withdrawn')
    expect(await stateOf(student, id)).toBe('withdrawn')
    expect(await titlesOf(student)).toContain('Offer withdrawn')
    expect(await answer(student, offerId, 'confirm')).toMatchObject({ status: 409, body: { code: 'offer_changed' } })
  })

  it('ends when the application is rejected, and is open again when it is accepted again', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    await decide(company, id, 'rejected')
    expect(await stateOf(student, id)).toBe('withdrawn')
    expect((await student.call('GET', '/offers')).body.offers).toEqual([])
    expect((await answer(student, offerId, 'confirm')).body.code).toBe('offer_changed')
    await decide(company, id, 'accepted')
    expect(await stateOf(student, id)).toBe('open')
    expect((await answer(student, offerId, 'confirm')).status).toBe(200)
  })

  it('is either confirmed or withdrawn when both happen at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { company, student, id, offerId } = await setUpOffer()
      const results = await Promise.all([
        answer(student, offerId, 'confirm'),
        company.call('DELETE', `/offers/${offerId}`),
        answer(student, offerId, 'decline'),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(['confirmed', 'withdrawn', 'declined']).toContain(await stateOf(company, id))
    }
  })

  it('ends with the internship, and is deleted with the account of the student', async () => {
    const { company, student, id, offerId } = await setUpOffer()
    const { body } = await student.call('GET', '/applications/student')
    await company.call('DELETE', `/internships/${body.applications[0].internship_id.id}`)
    expect(await stateOf(student, id)).toBe('withdrawn')
    const exported = (await student.call('GET', '/account/export')).body
    expect(exported.offers).toMatchObject([{ application_id: id, terms: terms.terms }])
    await student.call('DELETE', '/auth/delete')
    expect(await test.db.selectFrom('offers').select('id').where('id', '=', offerId).execute()).toEqual([])
  })
})
