import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookFirst, inHours, makeProposal, propose } from '../../testing/interviews/make-interview.ts'
import { calendarsOf } from '../../testing/interviews/read-calendars.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ withWorkers: true })
})
afterAll(() => t.close())

const choose = (person: Person, interview: Json, people: Person[]) =>
  person.call('PUT', `/interviews/${interview.id}/interviewers`, { interviewer_ids: people.map(({ id }) => id) })
const read = async (person: Person): Promise<Json> => (await person.call('GET', '/interviews')).body.interviews[0]
const namesOf = (interview: Json) => interview.interviewers.map(({ name }: Json) => name)
const sentTo = async (person: Person) =>
  (await calendarsOf(t, person.email)).map(({ method, subject, events: [event] }) => [
    method,
    event?.sequence,
    event?.uid,
    subject,
  ])

const makeTeam = async () => {
  const proposal = await makeProposal(t)
  const ada = await makeColleague(t, proposal.company, 'recruiter', 'Ada Recruiter')
  const ben = await makeColleague(t, proposal.company, 'recruiter', 'Ben Recruiter')
  return { ...proposal, ada, ben }
}

describe('Several interviewers', () => {
  test('are chosen when proposing and later; the student reads their names, and not their ids', async () => {
    const { company, ada, ben, internship } = await makeTeam()
    const student = await makeStudent(t, 'Tom Student')
    const application = await makeApplication(t, student, internship)
    const { body } = await propose(company, application, [inHours(100)], { interviewer_ids: [ada.id, ben.id] })
    expect(body.interview.interviewers).toEqual([
      { id: ada.id, name: 'Ada Recruiter' },
      { id: ben.id, name: 'Ben Recruiter' },
    ])
    expect((await choose(ben, body.interview, [company, ben])).status).toBe(200)
    const seen = await read(student)
    expect(seen.interviewers).toEqual([
      { id: null, name: 'Cora Acme' },
      { id: null, name: 'Ben Recruiter' },
    ])
  })

  test('cannot be viewers, strangers or nobody, and another company gets 404', async () => {
    const { company, interview, ada, student } = await makeTeam()
    const viewer = await makeColleague(t, company, 'viewer')
    const rival = await makeCompany(t)
    for (const people of [[viewer], [rival], [student]])
      expect((await choose(company, interview, people)).body.code).toBe('cannot_interview')
    expect((await choose(company, interview, [])).status).toBe(400)
    expect((await choose(rival, interview, [rival])).body.code).toBe('interview_not_found')
    expect((await choose(viewer, interview, [ada])).status).toBe(403)
    expect(namesOf(await read(company))).toEqual(['Cora Acme'])
  })

  test('are all free at a booked time: each of them is compared with the other interviews', async () => {
    const at = inHours(60)
    const { company, ada, ben, internship, interview, student } = await makeTeam()
    const other = await makeStudent(t)
    const application = await makeApplication(t, other, internship)
    const busy = (await propose(ben, application, [at], { interviewer_ids: [ben.id] })).body.interview
    await bookFirst(other, busy)
    const moved = await propose(company, await makeApplication(t, await makeStudent(t), internship), [at], {
      interviewer_ids: [ada.id, ben.id],
    })
    expect(moved.body.code).toBe('interview_overlap')
    await company.call('POST', `/interviews/${interview.id}/reschedule`, { slots: [at], minutes: 30 })
    await bookFirst(student, await read(student))
    expect((await choose(company, interview, [company, ben])).body.code).toBe('interview_overlap')
    expect((await choose(company, interview, [company, ada])).status).toBe(200)
  })

  test('all get the calendar entry with all of them as attendees, one UID and rising sequences', async () => {
    const { company, ada, ben, interview, student } = await makeTeam()
    await choose(company, interview, [company, ada])
    await bookFirst(student, interview)
    const uid = `interview-${interview.id}@fledge`
    const booked = ['REQUEST', 0, uid, 'Your interview is booked: Frontend Intern']
    for (const person of [company, ada, student]) expect(await sentTo(person)).toEqual([booked])
    const [invitation] = await calendarsOf(t, ada.email)
    const attendees = invitation?.events[0]?.attendees.map(attendee => String(attendee.getFirstValue()))
    expect(attendees?.toSorted()).toEqual([`MAILTO:${ada.email}`, `MAILTO:${company.email}`].toSorted())
    const [toStudent] = await calendarsOf(t, student.email)
    expect(toStudent?.events[0]?.attendees).toHaveLength(1)
    expect(toStudent?.text).toContain('You meet Cora Acme, Ada Recruiter.')

    await choose(company, interview, [company, ben])
    const changed = ['REQUEST', 1, uid, 'Your interviewers have changed: Frontend Intern']
    expect(await sentTo(ada)).toEqual([booked, ['CANCEL', 1, uid, 'You no longer hold an interview: Frontend Intern']])
    expect(await sentTo(ben)).toEqual([changed])
    for (const person of [company, student]) expect(await sentTo(person)).toEqual([booked, changed])
  })

  test('go on without one who leaves the team; the owner does not take over', async () => {
    const { company, ada, ben, interview, student } = await makeTeam()
    await choose(company, interview, [ada, ben])
    await bookFirst(student, interview)
    await company.call('DELETE', `/team/${ada.id}`)
    expect(namesOf(await read(student))).toEqual(['Ben Recruiter'])
    const sent = await sentTo(ada)
    expect(sent.at(-1)?.slice(0, 2)).toEqual(['CANCEL', 1])
    expect((await sentTo(ben)).at(-1)?.slice(0, 2)).toEqual(['REQUEST', 1])
    expect((await sentTo(company)).length).toBe(0)
    await company.call('DELETE', `/team/${ben.id}`)
    expect(namesOf(await read(student))).toEqual(['Cora Acme'])
  })

  test('find their own interviews first on the dashboard, and in the list of one interviewer', async () => {
    const { company, ada, internship, interview } = await makeTeam()
    const student = await makeStudent(t)
    const application = await makeApplication(t, student, internship)
    const later = (await propose(company, application, [inHours(200)])).body.interview
    await choose(company, later, [company, ada])
    const ids = async (query: string) =>
      (await ada.call('GET', `/interviews?${query}`)).body.interviews.map(({ id }: Json) => id)
    expect(await ids('when=upcoming')).toEqual([interview.id, later.id])
    expect(await ids('when=upcoming&own_first=true')).toEqual([later.id, interview.id])
    expect(await ids(`interviewer_id=${ada.id}`)).toEqual([later.id])
  })
})
