import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockApplications } from '../applications/application-locks.sql.ts'
import { inHours, proposal } from '../testing/interviews/make-interview.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { makeOperator } from '../testing/make-operator.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sendDueBatches } from './send-batches.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const makeDesk = async (count: number) => {
  const company = await makeCompany(t, 'Acme')
  const internship = await makeInternship(t, company, { title: 'Designer' })
  const students = await Promise.all(Array.from({ length: count }, (_, i) => makeStudent(t, `Ana${i} Silva`)))
  const ids: string[] = []
  for (const student of students) ids.push(await makeApplication(t, student, internship))
  return { company, internship, students, ids, student: students[0] as Person, id: ids[0] as string }
}

const send = (person: Person, ids: string[], message = 'Hello {first_name}, about {title}') =>
  person.call('POST', '/batches', { ids, message })
const undo = (person: Person, id: string) => person.call('POST', `/batches/${id}/undo`)
const recent = async (person: Person): Promise<Json[]> => (await person.call('GET', '/batches')).body.batches
const messagesTo = async (student: Person, id: string): Promise<string[]> => {
  const { body } = await student.call('GET', `/threads/${id}`)
  return body.messages.map((message: Json) => message.body)
}
const afterWait = () => new Date(Date.now() + 61_000)
const sendDue = (app: TestApp = t, at?: Date) => sendDueBatches(app.db, { lockApplications }, at)

describe('A message to many', () => {
  test('reaches a hundred people with their own names in their own conversations, once, after the wait', async () => {
    const { company, students, ids } = await makeDesk(100)
    const { status, body } = await send(company, ids)
    expect(status).toBe(201)
    expect(body).toMatchObject({ batch: { state: 'waiting', total: 100, sent: 0, refused: [] }, left_out: [] })
    await sendDue()
    expect(await messagesTo(students[0] as Person, ids[0] as string)).toEqual([])
    await sendDue(t, afterWait())
    for (const at of [0, 57, 99])
      expect(await messagesTo(students[at] as Person, ids[at] as string)).toEqual([`Hello Ana${at}, about Designer`])
    expect(await recent(company)).toMatchObject([{ state: 'sent', total: 100, sent: 100, refused: [] }])
    const { body: threads } = await company.call('GET', '/threads?limit=100')
    expect(threads.threads).toHaveLength(100)
  })

  test('to a hundred people is undone as one, also by a colleague, and nobody ever hears of it', async () => {
    const { company, students, ids } = await makeDesk(100)
    const { body } = await send(company, ids)
    const colleague = await makeColleague(t, company, 'recruiter')
    expect((await recent(colleague))[0]).toMatchObject({
      id: body.batch.id,
      state: 'waiting',
      sender: { name: 'Acme' },
    })
    const undone = await undo(colleague, body.batch.id)
    expect(undone.body.batch).toMatchObject({ state: 'undone', sent: 0 })
    expect((await undo(company, body.batch.id)).status).toBe(200)
    await sendDue(t, afterWait())
    const threads = await Promise.all(students.map(async each => (await each.call('GET', '/threads')).body.threads))
    expect(threads.flat()).toEqual([])
    expect((await company.call('GET', '/threads')).body.threads).toEqual([])
  })

  test('cannot be undone once sending has begun, and never partly', async () => {
    const { company, ids } = await makeDesk(3)
    const { body } = await send(company, ids)
    const [, undone] = await Promise.all([sendDue(t, afterWait()), undo(company, body.batch.id)])
    const [batch] = await recent(company)
    if (undone.status === 200) expect(batch).toMatchObject({ state: 'undone', sent: 0 })
    else expect([undone.body.code, batch]).toMatchObject(['batch_sent', { sent: 3 }])
  })

  test('is sent once by two servers, and after a time in which no server ran', async () => {
    const { company, students, ids } = await makeDesk(10)
    await send(company, ids)
    const second = await startSecondServer(t)
    const later = new Date(Date.now() + 36 * 3_600_000)
    await Promise.all([sendDue(t, later), sendDue(second, later)])
    await sendDue(t, later)
    const sent = await Promise.all(students.map((student, at) => messagesTo(student, ids[at] as string)))
    expect(sent.map(messages => messages.length)).toEqual(Array(10).fill(1))
    await second.close()
  })

  test('is sent although its template was deleted meanwhile, because the text is stored with the names', async () => {
    const { company, student, ids, id } = await makeDesk(1)
    const template = { name: 'First contact', body: 'Dear {first_name}' }
    const { body } = await company.call('POST', '/message-templates', template)
    await send(company, ids, template.body)
    await company.call('DELETE', `/message-templates/${body.template.id}`)
    await sendDue(t, afterWait())
    expect(await messagesTo(student, id)).toEqual(['Dear Ana0'])
  })

  test('reaches nobody after the company or its sender was suspended, not even once the suspension has ended', async () => {
    const operator = await makeOperator(t)
    const act = (kind: string, target: string, id: string) =>
      operator.call('POST', '/operator/acts', { kind, target, id, reason: 'It asks for money' })
    const { company, student, ids } = await makeDesk(2)
    const recruiter = await makeColleague(t, company, 'recruiter')
    await send(recruiter, ids)
    expect((await act('suspend', 'account', recruiter.id)).status).toBe(201)
    await sendDue(t, afterWait())
    expect(await recent(company)).toMatchObject([
      { state: 'sent', sent: 0, refused: [{ reason: 'role' }, { reason: 'role' }] },
    ])
    await send(company, ids)
    expect((await act('suspend', 'company', company.id)).status).toBe(201)
    await sendDue(t, afterWait())
    expect((await act('restore', 'company', company.id)).status).toBe(201)
    await sendDue(t, afterWait())
    expect((await student.call('GET', '/threads')).body.threads).toEqual([])
  })

  test('names beforehand who cannot get it, and at the end who could not any more', async () => {
    const { company, students, ids } = await makeDesk(5)
    const [run, blocked, gone, late, fine] = ids as [string, string, string, string, string]
    for (let i = 0; i < 5; i++) await company.call('POST', `/threads/${run}/messages`, { body: 'Are you there?' })
    await company.call('POST', `/threads/${blocked}/block`)
    await students[2]?.call('DELETE', `/applications/${gone}`)
    const known = [
      { application_id: run, name: 'Ana0 Silva', reason: 'waiting' },
      { application_id: blocked, name: 'Ana1 Silva', reason: 'blocked' },
      { application_id: gone, name: '', reason: 'withdrawn' },
    ]
    expect((await company.call('POST', '/batches/check', { ids, kind: 'message' })).body.refused).toEqual(known)
    const { body } = await send(company, ids)
    expect(body).toMatchObject({ batch: { total: 2 }, left_out: known })
    await students[3]?.call('DELETE', `/applications/${late}`)
    await sendDue(t, afterWait())
    const refused = [{ application_id: late, name: 'Ana3 Silva', reason: 'withdrawn' }]
    expect(await recent(company)).toMatchObject([{ state: 'sent', total: 2, sent: 1, refused }])
    expect(await messagesTo(students[4] as Person, fine)).toEqual(['Hello Ana4, about Designer'])
    const { notifications } = (await company.call('GET', '/notifications')).body
    expect(notifications[0]).toMatchObject({ title: '1 of 2 people were not reached', link: '/company/applicants' })
  })

  test('is refused when nobody can get it, with an unknown placeholder, for more than 100, and by viewers', async () => {
    const { company, ids } = await makeDesk(1)
    await company.call('POST', `/threads/${ids[0]}/block`)
    expect((await send(company, ids)).body.code).toBe('batch_empty')
    expect((await send(company, ids, 'Dear {frist_name}')).body.fields.message).toContain('{frist_name}')
    const many = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect((await send(company, many)).body.fields.ids).toBe('Please choose up to 100 people')
    expect((await company.call('POST', '/batches', { ids })).body.fields.message).toBeDefined()
    const viewer = await makeColleague(t, company, 'viewer')
    expect((await send(viewer, ids)).status).toBe(403)
  })

  test('reaches nobody of another company, and another company cannot undo it', async () => {
    const { company, ids, students, id } = await makeDesk(1)
    const rival = await makeCompany(t, 'Rival')
    expect((await send(rival, ids)).body.code).toBe('batch_empty')
    const { body } = await send(company, ids)
    expect((await undo(rival, body.batch.id)).body.code).toBe('batch_not_found')
    expect(await recent(rival)).toEqual([])
    await sendDue(t, afterWait())
    expect(await messagesTo(students[0] as Person, id)).toHaveLength(1)
  })

  test('is not sent when the sender has lost the role meanwhile, and says so', async () => {
    const { company, students, ids, id } = await makeDesk(1)
    const recruiter = await makeColleague(t, company, 'recruiter')
    await send(recruiter, ids)
    await company.call('PATCH', `/team/${recruiter.id}`, { role: 'viewer' })
    await sendDue(t, afterWait())
    expect(await recent(company)).toMatchObject([{ state: 'sent', sent: 0, refused: [{ reason: 'role' }] }])
    expect((await students[0]?.call('GET', `/threads/${id}`))?.body.messages ?? []).toEqual([])
  })

  test('is limited to twenty an hour, undone ones included', async () => {
    const { company, ids } = await makeDesk(1)
    for (let i = 0; i < 20; i++) await undo(company, (await send(company, ids)).body.batch.id)
    expect((await send(company, ids)).status).toBe(429)
  })
})

describe('Interview times proposed to many', () => {
  const propose = (person: Person, ids: string[], slots: string[]) =>
    person.call('POST', '/batches', { ids, interview: { ...proposal, slots } })
  const interviewOf = async (student: Person) => (await student.call('GET', '/interviews')).body.interviews[0]

  test('are offered to each after the wait; a booked time disappears for the others', async () => {
    const { company, students, ids } = await makeDesk(2)
    const [first, second] = students as [Person, Person]
    const slots = [inHours(48), inHours(50)]
    expect((await propose(company, ids, slots)).status).toBe(201)
    expect(await interviewOf(first)).toBeUndefined()
    await sendDue(t, afterWait())
    const offered = await interviewOf(first)
    expect(offered.slots.map((slot: Json) => slot.starts_at)).toEqual(slots)
    await first.call('POST', `/interviews/${offered.id}/book`, { slot_id: offered.slots[0].id })
    const left = await interviewOf(second)
    expect(left.slots.map((slot: Json) => slot.starts_at)).toEqual(slots.slice(1))
  })

  test('name those with an open interview and the rejected, and are refused at a time that is taken', async () => {
    const { company, students, ids } = await makeDesk(3)
    const [open, rejected] = ids as [string, string]
    const slot = inHours(30)
    await company.call('POST', `/applications/${open}/interviews`, { ...proposal, slots: [slot] })
    const mine = await interviewOf(students[0] as Person)
    await company.call('PATCH', `/applications/${rejected}/status`, { status: 'rejected' })
    const { body } = await company.call('POST', '/batches/check', { ids, kind: 'interview' })
    expect(body.refused).toMatchObject([{ reason: 'open' }, { reason: 'rejected' }])
    await students[0]?.call('POST', `/interviews/${mine.id}/book`, { slot_id: mine.slots[0].id })
    expect((await propose(company, ids, [slot])).body.code).toBe('interview_overlap')
    expect((await propose(company, ids, [inHours(-1)])).body.code).toBe('slot_past')
  })
})
