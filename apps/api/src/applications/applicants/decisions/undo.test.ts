import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeApplication } from '../../../testing/make-application.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tellDueStatuses } from './status-notices.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const makeApplied = async (count = 1) => {
  const company = await makeCompany(t, 'Acme')
  const internship = await makeInternship(t, company, { title: 'Designer' })
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await makeApplication(t, await makeStudent(t), internship))
  return { company, ids, id: ids[0] as string }
}

const decide = (company: Person, ids: string[], status: string) =>
  company.call('PATCH', '/applications/status', { ids, status })
const read = async (company: Person, id: string) => (await company.call('GET', `/applications/${id}`)).body.application
const undo = (company: Person, decisionId: string, body?: object) =>
  company.call('POST', `/applications/decisions/${decisionId}/undo`, body)

describe('The undo of a decision', () => {
  test('is offered on the applicant until the student is told, in the list and by id', async () => {
    const { company, id } = await makeApplied()
    expect((await read(company, id)).undo).toBeNull()
    const { body } = await company.call('PATCH', `/applications/${id}/status`, { status: 'rejected' })
    const expected = {
      decision_id: body.decision.id,
      previous_status: 'pending',
      told_at: body.application.notice.notice_at,
    }
    expect(body.application.undo).toEqual(expected)
    const listed = (await company.call('GET', '/applications/company')).body.applications
    expect(listed[0].undo).toEqual(expected)
    await tellDueStatuses(t.db, new Date(Date.now() + 61_000))
    // The mail about a rejection still waits, but the student knows.
    expect(await read(company, id)).toMatchObject({ undo: null, notice: { notice_at: null } })
  })

  test('can be made by a colleague, and never by another company', async () => {
    const { company, id } = await makeApplied()
    await decide(company, [id], 'shortlisted')
    const { undo: offered } = await read(company, id)
    expect((await undo(await makeCompany(t), offered.decision_id)).body.code).toBe('decision_not_found')
    const colleague = await makeColleague(t, company, 'recruiter')
    const { status, body } = await undo(colleague, (await read(colleague, id)).undo.decision_id)
    expect(status).toBe(200)
    expect(body.applications).toMatchObject([{ id, status: 'pending', notice: null, undo: null }])
  })

  test('is limited to the applications that the request names, and the next undo restores the others', async () => {
    const { company, ids, id } = await makeApplied(3)
    const { body } = await decide(company, ids, 'rejected')
    const one = await undo(company, body.decision.id, { ids: [id] })
    expect(one.body.applications).toMatchObject([{ id, status: 'pending', undo: null }])
    const statuses = async () => Promise.all(ids.map(async each => (await read(company, each)).status))
    expect(await statuses()).toEqual(['pending', 'rejected', 'rejected'])
    expect((await undo(company, body.decision.id, { ids: [id] })).body.code).toBe('decision_not_found')
    expect((await undo(company, body.decision.id)).body.skipped).toEqual([])
    expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
  })

  test('goes back one decision at a time', async () => {
    const { company, id } = await makeApplied()
    await decide(company, [id], 'reviewed')
    await decide(company, [id], 'rejected')
    const latest = (await read(company, id)).undo
    expect(latest.previous_status).toBe('reviewed')
    await undo(company, latest.decision_id)
    const former = await read(company, id)
    expect(former).toMatchObject({ status: 'reviewed', undo: { previous_status: 'pending' } })
    await undo(company, former.undo.decision_id)
    expect(await read(company, id)).toMatchObject({ status: 'pending', undo: null, history: [{ status: 'pending' }] })
  })
})
