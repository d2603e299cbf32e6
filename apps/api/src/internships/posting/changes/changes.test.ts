import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/ids.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeApplication } from '../../../testing/make-application.ts'
import { inDays, makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyOfClosings } from '../closing-notices.service.ts'

let t: TestApp
let company: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  company = await makeCompany(t)
})

const change = (act: 'close' | 'reopen', ids: string[], person = company) =>
  person.call('PATCH', `/internships/${act}`, { ids })
const extend = (ids: string[], application_deadline: string, person = company) =>
  person.call('PATCH', '/internships/deadline', { ids, application_deadline })

const rowOf = (id: string) => t.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isSearchable = async (id: string) =>
  (await t.db.selectFrom('internship_search').select('internship_id').where('internship_id', '=', id).execute())
    .length === 1
const titlesOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ title }: Json) => title)
const soon = () => new Date(Date.now() + 24 * 3600 * 1000)

describe('Closing several internships', () => {
  test('closes the active ones in one act and skips drafts and closed ones', async () => {
    const open = [await makeInternship(t, company), await makeInternship(t, company)]
    const draft = await makeInternship(t, company, { status: 'draft' })
    const closed = await makeInternship(t, company, { status: 'closed' })
    const { status, body } = await change('close', [...open, draft, closed])
    expect(status).toBe(200)
    expect(body).toEqual({ changed: open.toSorted(), skipped: [draft, closed] })
    expect((await rowOf(draft)).status).toBe('draft')
    for (const id of open) {
      expect((await rowOf(id)).status).toBe('closed')
      expect(await isSearchable(id)).toBe(false)
    }
  })

  test('tells each applicant once after the wait, as the single act does, and nobody after a reopening', async () => {
    const [told, spared] = [await makeStudent(t), await makeStudent(t)]
    const [first, second, other] = [
      await makeInternship(t, company),
      await makeInternship(t, company),
      await makeInternship(t, company),
    ]
    for (const id of [first, second]) await makeApplication(t, told, id)
    await makeApplication(t, spared, other)
    await change('close', [first, second, other])
    await change('close', [first, second, other])
    expect((await change('reopen', [other])).body).toEqual({ changed: [other], skipped: [] })
    expect(await titlesOf(told)).toEqual([])
    for (let run = 0; run < 2; run++) await notifyOfClosings(t.db, 60, soon())
    expect(await titlesOf(told)).toEqual(['Internship closed', 'Internship closed'])
    expect(await titlesOf(spared)).toEqual([])
  })

  test('leaves out an internship that a colleague has deleted', async () => {
    const [kept, gone] = [await makeInternship(t, company), await makeInternship(t, company)]
    await company.call('DELETE', `/internships/${gone}`)
    expect((await change('close', [kept, gone])).body).toEqual({ changed: [kept], skipped: [gone] })
  })

  test('changes nothing when one internship belongs to another company or does not exist', async () => {
    const own = await makeInternship(t, company)
    const foreign = await makeInternship(t, await makeCompany(t))
    for (const id of [foreign, newId()]) {
      expect(await change('close', [own, id])).toMatchObject({ status: 404, body: { code: 'internship_not_found' } })
      expect((await rowOf(own)).status).toBe('active')
    }
    expect((await rowOf(foreign)).status).toBe('active')
  })

  test('takes up to a hundred internships of a recruiter, and none of a viewer', async () => {
    const ids = Array.from({ length: 101 }, () => newId())
    expect(await change('close', ids)).toMatchObject({ status: 400 })
    const viewer = await makeColleague(t, company, 'viewer')
    const own = await makeInternship(t, company)
    for (const { status } of [
      await change('close', [own], viewer),
      await change('reopen', [own], viewer),
      await extend([own], inDays(9), viewer),
    ])
      expect(status).toBe(403)
  })
})

describe('Reopening several internships', () => {
  test('publishes closed ones, and skips drafts and those whose deadline has passed', async () => {
    const closed = await makeInternship(t, company, { status: 'closed', application_deadline: inDays(1) })
    const late = await makeInternship(t, company, { status: 'closed', application_deadline: inDays(-1) })
    const draft = await makeInternship(t, company, { status: 'draft' })
    expect((await change('reopen', [closed, late, draft])).body).toEqual({ changed: [closed], skipped: [late, draft] })
    expect((await rowOf(closed)).status).toBe('active')
    expect(await isSearchable(closed)).toBe(true)
    expect((await rowOf(draft)).status).toBe('draft')
  })
})

describe('Extending several deadlines', () => {
  test('moves sooner deadlines and keeps later ones, those without one and the statuses', async () => {
    const sooner = await makeInternship(t, company, { application_deadline: inDays(2) })
    const later = await makeInternship(t, company, { application_deadline: inDays(40) })
    const none = await makeInternship(t, company)
    const closed = await makeInternship(t, company, { status: 'closed', application_deadline: inDays(-3) })
    const before = await rowOf(sooner)
    const { body } = await extend([sooner, later, none, closed], inDays(20))
    expect(body).toEqual({ changed: [sooner, closed].toSorted(), skipped: [later, none] })
    const after = await rowOf(sooner)
    expect(after).toMatchObject({ application_deadline: inDays(20), status: 'active' })
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    expect((await rowOf(later)).application_deadline).toBe(inDays(40))
    expect((await rowOf(none)).application_deadline).toBeNull()
    expect(await rowOf(closed)).toMatchObject({ application_deadline: inDays(20), status: 'closed' })
    const document = await t.db
      .selectFrom('internship_search')
      .select('application_deadline')
      .where('internship_id', '=', sooner)
      .executeTakeFirst()
    expect(document?.application_deadline).toBe(inDays(20))
  })

  test.for([inDays(-1), '2026-02-30', ''])('rejects the deadline "%s"', async deadline => {
    const id = await makeInternship(t, company, { application_deadline: inDays(-5), status: 'closed' })
    expect((await extend([id], deadline)).status).toBe(400)
    expect((await rowOf(id)).application_deadline).toBe(inDays(-5))
  })

  test('changes nothing when one internship belongs to another company', async () => {
    const own = await makeInternship(t, company, { application_deadline: inDays(2) })
    const foreign = await makeInternship(t, await makeCompany(t), { application_deadline: inDays(2) })
    expect((await extend([own, foreign], inDays(9))).status).toBe(404)
    for (const id of [own, foreign]) expect((await rowOf(id)).application_deadline).toBe(inDays(2))
  })
})

describe('The ids of a list', () => {
  test('are those of the own internships under the same filters', async () => {
    const closing = await makeInternship(t, company, { title: 'Baker', application_deadline: inDays(7) })
    const later = await makeInternship(t, company, { title: 'Baker', application_deadline: inDays(8) })
    await makeInternship(t, await makeCompany(t), { application_deadline: inDays(1) })
    const ids = async (query: string) =>
      (await company.call('GET', `/internships/ids?${query}`)).body.internships.map(({ id }: Json) => id)
    expect(await ids('')).toEqual([closing, later].toSorted())
    expect(await ids('closes_within=7')).toEqual([closing])
    expect(await ids('search=bak&status=closed')).toEqual([])
  })
})
