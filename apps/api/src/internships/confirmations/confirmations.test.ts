import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { runJob, untilDone } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeInternshipsPastDeadline } from '../deadlines/deadlines.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ withWorkers: true })
})
afterAll(() => t.close())

const day = 24 * 3600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const makeOld = (company: Person, days: number, title = 'Old intern') =>
  makeInternship(t, company, {
    title,
    confirmed_at: daysAgo(days),
    created_at: daysAgo(days),
    published_at: daysAgo(days),
  })

/** Runs the job as it would run so many days from now, and waits for its mails. */
const runIn = async (days: number, server = t) => {
  await runJob(server, 'still-open', { at: inDays(days) })
  await untilDone(t, 'still-open-mails')
}

const mailsTo = ({ email }: Person) =>
  t.db.selectFrom('mailbox').select(['subject', 'text']).where('recipient', '=', email).orderBy('sent_at').execute()
const linkIn = (text: string | undefined) => new URL(/http\S+still-open\?token=\S+/.exec(text ?? '')?.[0] ?? '')
const open = async (method: 'GET' | 'POST', link: URL) => {
  const { statusCode, body } = await t.app.inject({ method, url: `${link.pathname}${link.search}` })
  return { statusCode, body }
}
const rowOf = (id: string) => t.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const read = async (person: Person, id: string): Promise<Json> =>
  (await person.call('GET', `/internships/${id}`)).body.internship
const toConfirm = async (company: Person) => (await company.call('GET', '/internships/to-confirm')).body.internships

describe('an internship that was confirmed a month ago', () => {
  test('is asked about in one mail a day for each owner and recruiter, even by two servers', async () => {
    const company = await makeCompany(t, 'Acme')
    const [recruiter, viewer] = [
      await makeColleague(t, company, 'recruiter'),
      await makeColleague(t, company, 'viewer'),
    ]
    await makeOld(company, 31, 'First intern')
    await makeOld(company, 29.5, 'Second intern')
    await makeOld(company, 20, 'Recent intern')
    const second = await startSecondServer(t, { withWorkers: true })
    await Promise.all([runIn(0), runIn(0, second)])
    await runIn(0)
    await second.close()
    for (const member of [company, recruiter]) {
      const mails = await mailsTo(member)
      expect(mails.map(({ subject }) => subject)).toEqual(['Are 2 internships still open?'])
      expect(mails[0]?.text).toContain('First intern: 1 place')
      expect(mails[0]?.text).not.toContain('Recent intern')
    }
    expect(await mailsTo(viewer)).toEqual([])
  })

  test('closes a week after its mail, tells company and applicants, and one click publishes it again', async () => {
    const [company, student] = [await makeCompany(t, 'Beta'), await makeStudent(t)]
    const id = await makeOld(company, 31)
    await makeApplication(t, student, id)
    const { created_at } = await read(company, id)
    await runIn(0)
    expect(await toConfirm(company)).toMatchObject([{ id, positions_available: 1, closes_at: expect.any(String) }])
    await runIn(6.9)
    expect((await read(company, id)).status).toBe('active')
    await runIn(7.1)
    expect(await read(company, id)).toMatchObject({ status: 'closed', closed_reason: 'unconfirmed' })
    for (const person of [company, student]) {
      const { notifications } = (await person.call('GET', '/notifications')).body
      expect(notifications.filter(({ title }: Json) => title === 'Internship closed')).toHaveLength(1)
    }
    const published = (await company.call('PATCH', `/internships/${id}/publish`)).body.internship
    expect(published).toMatchObject({ status: 'active', closed_reason: null, created_at })
    expect(Date.parse(published.confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
    await runIn(7.2)
    expect((await read(company, id)).status).toBe('active')
  })

  test('is confirmed once by the link of the mail, and only by its button', async () => {
    const company = await makeCompany(t, 'Gamma')
    const id = await makeOld(company, 31, 'Gamma <intern>')
    await runIn(0)
    const link = linkIn((await mailsTo(company))[0]?.text)
    const before = await rowOf(id)
    const shown = await open('GET', link)
    expect([shown.statusCode, shown.body.includes('Gamma &lt;intern&gt;')]).toEqual([200, true])
    expect(await rowOf(id)).toEqual(before)
    const [one, other] = await Promise.all([open('POST', link), open('POST', link)])
    expect(
      [one.body, other.body].filter(body => body.includes('Students see that you confirmed them today')),
    ).toHaveLength(1)
    const confirmed = (await rowOf(id)).confirmed_at
    expect(confirmed.getTime()).toBeGreaterThan(before.confirmed_at.getTime())
    expect((await open('POST', link)).body).toContain('confirmed already')
    expect((await rowOf(id)).confirmed_at).toEqual(confirmed)
    expect(await toConfirm(company)).toEqual([])
    await runIn(8)
    expect((await read(company, id)).status).toBe('active')
  })

  test('is not confirmed by a changed link, nor by that of a member who has left', async () => {
    const company = await makeCompany(t, 'Delta')
    const leaver = await makeColleague(t, company, 'recruiter')
    const id = await makeOld(company, 31)
    await runIn(0)
    const link = linkIn((await mailsTo(leaver))[0]?.text)
    const forged = new URL(String(link).replace(leaver.id, company.id))
    expect((await open('POST', forged)).statusCode).toBe(404)
    expect((await company.call('DELETE', `/team/${leaver.id}`)).status).toBe(200)
    expect([(await open('GET', link)).statusCode, (await open('POST', link)).statusCode]).toEqual([404, 404])
    expect((await rowOf(id)).confirmed_at).toEqual((await rowOf(id)).created_at)
  })

  test('does not close when its mail could not leave, and has its seven days from the mail that left', async () => {
    const company = await makeCompany(t, 'Epsilon')
    const id = await makeOld(company, 31)
    await t.db.updateTable('internships').set({ asked_at: null }).where('id', '=', id).execute()
    await t.db
      .insertInto('notification_keys')
      .values({ user_id: company.id, key: `still-open:${inDays(0).slice(0, 10)}` })
      .execute()
    await runIn(0)
    await runIn(0)
    expect((await rowOf(id)).asked_at).toBeNull()
    // After a downtime of twenty days there is a mail first.
    await runIn(20)
    expect((await read(company, id)).status).toBe('active')
    expect(await mailsTo(company)).toHaveLength(1)
    await runIn(26.9)
    expect((await read(company, id)).status).toBe('active')
    await runIn(27.1)
    expect((await read(company, id)).status).toBe('closed')
  })

  test('is not asked about when it is a draft, closed, deleted or past its deadline', async () => {
    const company = await makeCompany(t, 'Zeta')
    const confirmed = { confirmed_at: daysAgo(40) }
    for (const details of [
      { status: 'draft' as const },
      { status: 'closed' as const },
      { deleted_at: new Date() },
      { application_deadline: inDays(-1).slice(0, 10) },
    ])
      await makeInternship(t, company, { ...confirmed, ...details })
    await runIn(0)
    expect(await mailsTo(company)).toEqual([])
    expect(await toConfirm(company)).toEqual([])
  })
})

describe('confirming on the screen', () => {
  test('takes a new number of places, and confirms once a day', async () => {
    const [company, student] = [await makeCompany(t, 'Eta'), await makeStudent(t)]
    const id = await makeOld(company, 29.5)
    expect(await toConfirm(company)).toMatchObject([{ id, closes_at: null }])
    const confirm = (body: object) => company.call('POST', `/internships/${id}/confirm`, body)
    const first = (await confirm({ positions_available: 4 })).body.internship
    expect(first.positions_available).toBe(4)
    expect(Date.parse(first.confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await confirm({})).body.internship).toMatchObject({
      confirmed_at: first.confirmed_at,
      positions_available: 4,
    })
    expect((await read(student, id)).confirmed_at).toBe(first.confirmed_at)
    const listed = (await student.call('GET', `/internships?company_id=${company.id}`)).body.internships
    expect(listed).toMatchObject([{ confirmed_at: first.confirmed_at, closed_reason: null }])
  })

  test('is refused for a closed internship, for viewers, other companies and students', async () => {
    const company = await makeCompany(t, 'Theta')
    const id = await makeOld(company, 31)
    const statusFor = async (person: Person) => (await person.call('POST', `/internships/${id}/confirm`, {})).status
    expect(await statusFor(await makeColleague(t, company, 'viewer'))).toBe(403)
    expect(await statusFor(await makeCompany(t))).toBe(403)
    expect(await statusFor(await makeStudent(t))).toBe(403)
    await company.call('PATCH', `/internships/${id}/close`)
    expect((await company.call('POST', `/internships/${id}/confirm`, {})).body.code).toBe('internship_not_open')
    expect(await read(company, id)).toMatchObject({ status: 'closed', closed_reason: null })
  })

  test('says of an internship that its deadline has closed it', async () => {
    const company = await makeCompany(t, 'Iota')
    const id = await makeInternship(t, company, { application_deadline: inDays(-2).slice(0, 10) })
    await closeInternshipsPastDeadline(t.db, new Date())
    expect(await read(company, id)).toMatchObject({ status: 'closed', closed_reason: 'deadline' })
  })
})
