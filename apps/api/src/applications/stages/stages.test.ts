import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellDueStatuses } from '../applicants/decisions/status-notices.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Listed = { id: string; name: string; applicants: number }

const add = (person: Person, name: string) => person.call('POST', '/application-stages', { name })
const list = async (person: Person): Promise<Listed[]> => (await person.call('GET', '/application-stages')).body.stages
const namesOf = async (person: Person) => (await list(person)).map(({ name }) => name)
const idOf = async (person: Person, name: string) =>
  (await list(person)).find(stage => stage.name === name)?.id as string

const makeDesk = async (applicants = 1) => {
  const company = await makeCompany(t, 'Acme')
  const internship = await makeInternship(t, company, { title: 'Designer' })
  const students: Person[] = []
  const ids: string[] = []
  for (let i = 0; i < applicants; i++) {
    const student = await makeStudent(t)
    students.push(student)
    ids.push(await makeApplication(t, student, internship))
  }
  for (const name of ['Phone call', 'Task']) await add(company, name)
  const [call, task] = [await idOf(company, 'Phone call'), await idOf(company, 'Task')]
  return { company, internship, students, ids, student: students[0] as Person, id: ids[0] as string, call, task }
}
const decide = (company: Person, ids: string[], status: string, stage_id?: string | null) =>
  company.call('PATCH', '/applications/status', { ids, status, ...(stage_id !== undefined && { stage_id }) })
const read = async (company: Person, id: string) => (await company.call('GET', `/applications/${id}`)).body.application

describe('The stages of a company', () => {
  test('are added, renamed, moved and deleted by recruiters, read by viewers, and 404 for another company', async () => {
    const { company, call, task } = await makeDesk()
    const viewer = await makeColleague(t, company, 'viewer')
    const recruiter = await makeColleague(t, company, 'recruiter')
    expect(await namesOf(viewer)).toEqual(['Phone call', 'Task'])
    expect((await add(viewer, 'Trial day')).status).toBe(403)
    expect((await add(recruiter, 'Trial day')).status).toBe(201)
    const moved = await recruiter.call('PATCH', `/application-stages/${task}`, { name: 'Homework', position: 1 })
    expect(moved.body.stages.map(({ name }: Listed) => name)).toEqual(['Homework', 'Phone call', 'Trial day'])
    const rival = await makeCompany(t)
    expect((await rival.call('PATCH', `/application-stages/${task}`, { name: 'Mine' })).body.code).toBe(
      'stage_not_found',
    )
    expect((await rival.call('DELETE', `/application-stages/${task}`)).status).toBe(404)
    expect(await list(rival)).toEqual([])
    expect((await company.call('DELETE', `/application-stages/${call}`)).status).toBe(200)
    expect(await namesOf(company)).toEqual(['Homework', 'Trial day'])
    expect((await (await makeStudent(t)).call('GET', '/application-stages')).status).toBe(403)
  })

  test('are at most five, also when they are added at the same time, and have different names', async () => {
    const { company } = await makeDesk()
    for (const name of ['Third', 'Fourth']) await add(company, name)
    const colleagues = [company, await makeColleague(t, company, 'owner'), await makeColleague(t, company, 'recruiter')]
    const responses = await Promise.all(colleagues.map((person, i) => add(person, `Fifth ${i}`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await add(company, 'Sixth')).body).toMatchObject({
      code: 'too_many_stages',
      error: expect.stringContaining('up to 5 stages'),
    })
    const third = await idOf(company, 'Third')
    const taken = await company.call('PATCH', `/application-stages/${third}`, { name: 'phone CALL' })
    expect(taken.body.code).toBe('stage_name_taken')
    expect((await add(company, ' ')).status).toBe(400)
    expect((await add(company, 'x'.repeat(31))).status).toBe(400)
  })

  test('are kept by saved views with the answer filter, leave them when deleted, and none is of another company', async () => {
    const { company, call } = await makeDesk(0)
    const viewer = await makeColleague(t, company, 'viewer')
    const staged = { status: 'shortlisted', stage: call, answer: 'overdue' }
    const save = (person: Person, filters: object) =>
      person.call('POST', '/applicant-views', { name: 'Calls', filters })
    expect((await save(viewer, staged)).body.view.filters).toEqual(staged)
    const stranger = await makeCompany(t)
    expect((await save(stranger, staged)).body.code).toBe('stage_not_found')
    const { view } = (await save(stranger, {})).body
    const changed = await stranger.call('PATCH', `/applicant-views/${view.id}`, { filters: staged })
    expect(changed).toMatchObject({ status: 404, body: { error: 'Stage not found' } })
    await company.call('DELETE', `/application-stages/${call}`)
    const { views } = (await viewer.call('GET', '/applicant-views')).body
    expect(views.map(({ filters }: { filters: object }) => filters)).toEqual([
      { status: 'shortlisted', answer: 'overdue' },
    ])
  })
})

describe('An applicant in a stage', () => {
  test('keeps the status shortlisted, and the student hears of the status alone', async () => {
    const { company, student, id, call, task } = await makeDesk()
    const { body } = await decide(company, [id], 'shortlisted', call)
    expect(body.applications).toMatchObject([{ id, status: 'shortlisted', stage: { id: call, name: 'Phone call' } }])
    await tellDueStatuses(t.db, new Date(Date.now() + 61_000))
    const told = async () => ({
      notifications: (await student.call('GET', '/notifications')).body,
      application: (await student.call('GET', '/applications/student')).body,
      export: (await student.call('GET', '/account/export')).body.applications,
    })
    const before = await told()
    expect(JSON.stringify(before)).not.toContain('Phone call')
    const moved = await decide(company, [id], 'shortlisted', task)
    expect(moved.body).toMatchObject({ decision: null, applications: [{ stage: { name: 'Task' }, notice: null }] })
    await tellDueStatuses(t.db, new Date(Date.now() + 3_600_000))
    expect(await told()).toEqual(before)
    expect(JSON.stringify((await company.call('GET', '/account/export')).body.staged_applications)).toContain('Task')
  })

  test('leaves it with the status, and an undo brings both back', async () => {
    const { company, id, call } = await makeDesk()
    await decide(company, [id], 'shortlisted', call)
    const { body } = await decide(company, [id], 'rejected')
    expect(body.applications).toMatchObject([{ status: 'rejected', stage: null }])
    const undone = await company.call('POST', `/applications/decisions/${body.decision.id}/undo`)
    expect(undone.body.applications).toMatchObject([{ status: 'shortlisted', stage: { id: call } }])
    const again = await decide(company, [id], 'rejected')
    await tellDueStatuses(t.db, new Date(Date.now() + 61_000))
    const late = await company.call('POST', `/applications/decisions/${again.body.decision.id}/undo`)
    expect(late.body.applications).toMatchObject([{ status: 'shortlisted', stage: { id: call } }])
  })

  test('keeps it when others are shortlisted without naming a stage, and leaves it for none with null', async () => {
    const { company, ids, call } = await makeDesk(2)
    await decide(company, ids.slice(0, 1), 'shortlisted', call)
    const { body } = await decide(company, ids, 'shortlisted')
    expect(body.applications).toMatchObject([{ stage: { id: call } }, { stage: null }])
    const one = await company.call('PATCH', `/applications/${ids[0]}/status`, { status: 'shortlisted', stage_id: null })
    expect(one.body.application).toMatchObject({ status: 'shortlisted', stage: null })
  })

  test('is skipped when a colleague has changed the status since it was read', async () => {
    const { company, ids, call, task } = await makeDesk(2)
    const [first, second] = ids as [string, string]
    await decide(company, ids, 'shortlisted', call)
    await decide(company, [second], 'rejected')
    const from = { [first]: 'shortlisted', [second]: 'shortlisted' }
    const { body } = await company.call('PATCH', '/applications/status', {
      ids,
      status: 'shortlisted',
      stage_id: task,
      from,
    })
    expect(body.skipped).toEqual([second])
    expect(body.applications).toMatchObject([{ stage: { id: task } }, { status: 'rejected', stage: null }])
  })

  test('cannot be in a stage of another company, nor in one with another status', async () => {
    const { company, id } = await makeDesk()
    const { call: foreign } = await makeDesk()
    expect((await decide(company, [id], 'shortlisted', foreign)).body.code).toBe('stage_not_found')
    expect((await read(company, id)).status).toBe('pending')
    const own = await idOf(company, 'Task')
    const refused = await decide(company, [id], 'accepted', own)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { stage_id: 'Only shortlisted applicants have a stage' } },
    })
  })

  test('stays shortlisted when the stage is deleted, and a colleague who moves others there at that moment is refused', async () => {
    const { company, ids, call } = await makeDesk(3)
    await decide(company, ids.slice(0, 2), 'shortlisted', call)
    const colleague = await makeColleague(t, company, 'recruiter')
    const [deleted, moved] = await Promise.all([
      company.call('DELETE', `/application-stages/${call}`),
      decide(colleague, ids.slice(2), 'shortlisted', call),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(moved.status)
    for (const id of ids.slice(0, 2))
      expect(await read(company, id)).toMatchObject({ status: 'shortlisted', stage: null })
    expect((await read(company, ids[2] as string)).stage).toBeNull()
  })

  test('is found by the filter, counted in the list and absent for `none`', async () => {
    const { company, ids, call } = await makeDesk(3)
    await decide(company, ids, 'shortlisted')
    await decide(company, ids.slice(0, 2), 'shortlisted', call)
    const page = async (query: string) => {
      const { body } = await company.call('GET', `/applications/company?status=shortlisted&${query}`)
      return { ids: body.applications.map((each: Listed) => each.id).sort(), total: body.pagination.total }
    }
    expect(await page(`stage=${call}`)).toEqual({ ids: ids.slice(0, 2).sort(), total: 2 })
    expect(await page('stage=none')).toEqual({ ids: ids.slice(2), total: 1 })
    expect((await list(company)).map(({ applicants }) => applicants)).toEqual([2, 0])
    const { call: foreign } = await makeDesk()
    expect(await page(`stage=${foreign}`)).toEqual({ ids: [], total: 0 })
  })

  test('loses it when the company is deleted, and its stages go with it', async () => {
    const { company, id, call } = await makeDesk()
    await decide(company, [id], 'shortlisted', call)
    await company.call('DELETE', '/auth/delete')
    const stages = await t.db
      .selectFrom('application_stages')
      .select('id')
      .where('company_id', '=', company.id)
      .execute()
    expect(stages).toEqual([])
  })
})
