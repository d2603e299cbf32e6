import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellDueStatuses } from '../applications/applicants/decisions/status-notices.service.ts'
import { bookFirst, inHours, propose } from '../testing/interviews/make-interview.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
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
const undo = (company: Person, decided: Awaited<ReturnType<typeof decide>>) =>
  company.call('POST', `/applications/decisions/${decided.body.decision.id}/undo`)
const inSeconds = (seconds: number) => tellDueStatuses(test.db, new Date(Date.now() + seconds * 1000))

const makeOffer = (company: Person, id: string) => company.call('POST', `/applications/${id}/offer`, terms)

/** A student who was told of the acceptance, has confirmed the offer and has a booked interview. */
const setUpConfirmed = async () => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  const id = await makeApplication(test, student, await makeInternship(test, company, { title: 'Designer' }))
  await decide(company, id, 'accepted')
  await inSeconds(601)
  const { interview } = (await propose(company, id, [inHours(48)])).body
  expect((await bookFirst(student, interview)).status).toBe(200)
  const { offer } = (await makeOffer(company, id)).body
  expect((await student.call('POST', `/offers/${offer.id}/confirm`, {})).status).toBe(200)
  return { company, student, id, interviewAt: interview.slots[0].starts_at }
}

const offerFor = async (person: Person, id: string) => (await person.call('GET', `/threads/${id}`)).body.offers.at(-1)
const ownOffers = async (student: Person) => (await student.call('GET', '/offers')).body.offers
const interviewState = async (id: string) =>
  (await test.db.selectFrom('interviews').select('state').where('application_id', '=', id).executeTakeFirst())?.state
const applicant = async (company: Person, id: string) =>
  (await company.call('GET', `/applications/${id}`)).body.application

const messagesTo = async (student: Person, table: 'notifications' | 'notification_mails') => {
  const rows = await test.db.selectFrom(table).select(['title', 'message']).where('user_id', '=', student.id).execute()
  return rows.filter(({ title }) => title === 'An answer from Cora Acme').map(({ message }) => message)
}

describe('a confirmed offer', () => {
  it('is shown with its start and the booked interview to everybody who decides', async () => {
    const { company, id, interviewAt } = await setUpConfirmed()
    const facts = { id, confirmed_start: terms.start_date, interview_at: interviewAt }
    expect(await applicant(company, id)).toMatchObject(facts)
    const ids = (await company.call('GET', '/applications/company/ids')).body.applications
    expect(ids).toEqual([{ ...facts, status: 'accepted', stage: null, full_name: 'Sam Student' }])
  })

  it('ends with a rejection: at once for the company, and for the student together with the notification of the rejection', async () => {
    const { company, student, id } = await setUpConfirmed()
    expect((await decide(company, id, 'rejected')).status).toBe(200)
    expect((await offerFor(company, id)).state).toBe('withdrawn')
    expect((await offerFor(student, id)).state).toBe('confirmed')
    expect(await ownOffers(student)).toMatchObject([{ application_id: id, state: 'confirmed' }])
    expect(await interviewState(id)).toBe('booked')
    expect(await messagesTo(student, 'notifications')).toEqual([])

    await inSeconds(61)
    for (const person of [company, student]) {
      const offer = await offerFor(person, id)
      expect(offer.state).toBe('withdrawn')
      expect(Date.parse(offer.answered_at)).toBeGreaterThan(Date.now() - 60_000)
    }
    expect(await ownOffers(student)).toEqual([])
    expect(await interviewState(id)).toBe('cancelled')
    const sentence = `The offer that you confirmed, with the start on 1 June ${year}, no longer stands.`
    expect(await messagesTo(student, 'notifications')).toEqual([expect.stringContaining(sentence)])
    expect(await messagesTo(student, 'notification_mails')).toEqual([])
    expect(await applicant(company, id)).toMatchObject({ confirmed_start: null, interview_at: null })
    // The mail waits longer, and still says it.
    await inSeconds(601)
    expect(await messagesTo(student, 'notification_mails')).toEqual([expect.stringContaining(sentence)])
  })

  it('is confirmed again, with its interview, when the decision is undone before the student is told', async () => {
    const { company, student, id, interviewAt } = await setUpConfirmed()
    await undo(company, await decide(company, id, 'rejected'))
    await inSeconds(3600)
    for (const person of [company, student]) expect((await offerFor(person, id)).state).toBe('confirmed')
    expect(await applicant(company, id)).toMatchObject({ confirmed_start: terms.start_date, interview_at: interviewAt })
    expect(await messagesTo(student, 'notifications')).toEqual([])
  })

  it('is not restored by a later acceptance: the company has to make a new offer', async () => {
    const { company, student, id } = await setUpConfirmed()
    await decide(company, id, 'shortlisted')
    await inSeconds(61)
    await decide(company, id, 'accepted')
    await inSeconds(3600)
    expect((await offerFor(student, id)).state).toBe('withdrawn')
    expect((await company.call('GET', `/threads/${id}`)).body.can_offer).toBe(true)
    expect((await makeOffer(company, id)).status).toBe(201)
    const states = (await company.call('GET', `/threads/${id}`)).body.offers.map(
      (offer: { state: string }) => offer.state,
    )
    expect(states).toEqual(['withdrawn', 'open'])
  })

  it('stays confirmed when the internship is deleted later', async () => {
    const { company, student, id } = await setUpConfirmed()
    const { internship_id } = await applicant(company, id)
    await company.call('DELETE', `/internships/${internship_id.id}`)
    expect((await offerFor(student, id)).state).toBe('confirmed')
  })
})

describe('the applications that a confirmation may withdraw', () => {
  it('are listed by the status that the student was told', async () => {
    const [company, student] = [await makeCompany(test), await makeStudent(test)]
    const [offered, other, told] = await Promise.all(
      Array.from({ length: 3 }, async () => makeApplication(test, student, await makeInternship(test, company))),
    )
    if (!offered || !other || !told) throw new Error('an application is missing')
    await decide(company, told, 'rejected')
    await inSeconds(3600)
    await decide(company, offered, 'accepted')
    const { offer } = (await makeOffer(company, offered)).body
    await decide(company, other, 'rejected')
    const { body } = await student.call('GET', `/offers/${offer.id}/open-applications`)
    // The rejection of the other one can still be undone, so the list must not reveal it.
    expect(body.applications).toMatchObject([{ id: other, status: 'pending' }])
  })
})
