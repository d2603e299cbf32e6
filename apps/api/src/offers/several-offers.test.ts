import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { untilDone } from '../testing/run-job.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

const year = new Date().getFullYear() + 1

const offerTo = async (student: Person, name: string, start_date: string, facts: object = {}) => {
  const company = await makeCompany(test, name)
  const id = await makeApplication(
    test,
    student,
    await makeInternship(test, company, { title: `${name} intern`, ...facts }),
  )
  await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
  const { body } = await company.call('POST', `/applications/${id}/offer`, { start_date, terms: 'Four days a week.' })
  return { company, application: id, offerId: body.offer.id as string }
}

const confirm = (student: Person, id: string, body: object = {}) => student.call('POST', `/offers/${id}/confirm`, body)
const othersOf = async (student: Person, id: string): Promise<Json[]> =>
  (await student.call('GET', `/offers/${id}/open-applications`)).body.confirmed_offers
const stateOf = async (person: Person, id: string) =>
  (await person.call('GET', `/threads/${id}`)).body.offers.at(-1)?.state
const told = async (person: Person): Promise<Json[]> => (await person.call('GET', '/notifications')).body.notifications
const mailsTo = async (person: Person) => {
  await untilDone(test, 'mail')
  return test.db.selectFrom('mailbox').select(['subject', 'text']).where('recipient', '=', person.email).execute()
}

describe('a second offer', () => {
  it('lists the confirmed offer that takes place at the same time, and no other', async () => {
    const student = await makeStudent(test)
    const acorn = await offerTo(student, 'Acorn', `${year}-06-01`, { duration_months: 3 })
    const same = await offerTo(student, 'Birch', `${year}-06-01`)
    const before = await offerTo(student, 'Cedar', `${year}-03-01`, { duration_months: 3 })
    const into = await offerTo(student, 'Dogwood', `${year}-03-01`, { duration_months: 4 })
    const after = await offerTo(student, 'Elm', `${year}-09-01`)
    expect(await othersOf(student, same.offerId)).toEqual([])
    await confirm(student, acorn.offerId)
    const named = { id: acorn.offerId, title: 'Acorn intern', company_name: 'Acorn', start_date: `${year}-06-01` }
    for (const { offerId } of [same, into]) expect(await othersOf(student, offerId)).toEqual([named])
    for (const { offerId } of [before, after, acorn]) expect(await othersOf(student, offerId)).toEqual([])
  })

  it('is confirmed in addition to the first, or declines the first and notifies its company', async () => {
    const student = await makeStudent(test, 'Sam Student')
    const [acorn, birch, cedar] = [
      await offerTo(student, 'Acorn', `${year}-06-01`),
      await offerTo(student, 'Birch', `${year}-06-01`),
      await offerTo(student, 'Cedar', `${year}-06-01`),
    ]
    expect((await confirm(student, acorn.offerId)).body).toMatchObject({ declined: [], withdrawn: [] })
    expect((await confirm(student, birch.offerId)).body.declined).toEqual([])
    expect(await stateOf(acorn.company, acorn.application)).toBe('confirmed')

    const decline = [acorn.offerId, cedar.offerId]
    expect((await confirm(student, cedar.offerId, { decline })).body).toMatchObject({
      offer: { state: 'confirmed' },
      declined: [acorn.offerId],
    })
    for (const person of [acorn.company, student]) expect(await stateOf(person, acorn.application)).toBe('declined')
    expect(await stateOf(birch.company, birch.application)).toBe('confirmed')
    expect(await stateOf(cedar.company, cedar.application)).toBe('confirmed')
    expect((await told(acorn.company))[0]).toMatchObject({
      title: 'Confirmed offer declined',
      message: expect.stringContaining('Sam Student can no longer start on 1 June'),
      link: `/messages?thread=${acorn.application}`,
    })
    expect((await told(birch.company)).map(({ title }) => title)).not.toContain('Confirmed offer declined')
    // The company is free to make another offer.
    expect((await acorn.company.call('GET', `/threads/${acorn.application}`)).body.can_offer).toBe(true)
  })

  it('declines neither an open offer nor one of another student', async () => {
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    const foreign = await offerTo(other, 'Acorn', `${year}-06-01`)
    await confirm(other, foreign.offerId)
    const open = await offerTo(student, 'Birch', `${year}-06-01`)
    const own = await offerTo(student, 'Cedar', `${year}-06-01`)
    const { body } = await confirm(student, own.offerId, { decline: [foreign.offerId, open.offerId] })
    expect(body.declined).toEqual([])
    expect(await stateOf(other, foreign.application)).toBe('confirmed')
    expect(await stateOf(student, open.application)).toBe('open')
  })

  it('can be confirmed instead of the first while the first is confirmed instead of it, and one of them stays confirmed', async () => {
    for (let round = 0; round < 4; round++) {
      const student = await makeStudent(test)
      const [first, second] = [
        await offerTo(student, 'Acorn', `${year}-06-01`),
        await offerTo(student, 'Birch', `${year}-06-01`),
      ]
      const responses = await Promise.all([
        confirm(student, first.offerId, { decline: [second.offerId] }),
        confirm(student, second.offerId, { decline: [first.offerId] }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const states = [await stateOf(student, first.application), await stateOf(student, second.application)]
      expect(states).toContain('confirmed')
      expect(await findBrokenInvariants(test.db)).toEqual([])
    }
  })
})

describe('the mail about a confirmation', () => {
  it('has the terms and names the declined offers; a repeated request sends no second mail', async () => {
    const student = await makeStudent(test)
    const facts = { duration_months: 3, stipend_min: 1200, stipend_max: 1800, location: 'Berlin', is_remote: true }
    const acorn = await offerTo(student, 'Acorn', `${year}-06-01`, facts)
    const birch = await offerTo(student, 'Birch', `${year}-07-01`)
    const press = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/offers/${acorn.offerId}/confirm`,
        headers: { authorization: `Bearer ${student.token}`, 'idempotency-key': `confirm-${acorn.offerId}` },
        payload: {},
      })
    await press()
    await press()
    const about = async (name: string) =>
      (await mailsTo(student)).filter(({ subject }) => subject === `You confirmed the offer of ${name}`)
    const [mail, ...more] = await about('Acorn')
    expect(more).toEqual([])
    for (const line of [
      'Internship: Acorn intern',
      'Company: Acorn',
      `Start: 1 June ${year}`,
      'Duration: 3 months',
      'Pay: $1,200 – $1,800 / month',
      'Place: Berlin, Remote',
      'Terms: Four days a week.',
      `/messages?thread=${acorn.application}`,
    ])
      expect(mail?.text).toContain(line)
    await confirm(student, birch.offerId, { decline: [acorn.offerId] })
    expect((await about('Birch'))[0]?.text).toContain('You declined Acorn intern at Acorn.')
    expect((await about('Birch'))[0]?.text).not.toContain('Duration')
    expect(await mailsTo(acorn.company)).not.toContainEqual(expect.objectContaining({ subject: mail?.subject }))
  })
})
