import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProposal } from '../testing/interviews/make-interview.ts'
import { callAs, type Json, makeColleague, makeCompany, makePerson, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the account export', () => {
  it("holds a student's data, but no secrets and no data of other people", async () => {
    const [student, other, company] = [await makeStudent(test), await makeStudent(test), await makeCompany(test)]
    const id = await makeInternship(test, company, { title: 'Export Intern' })
    await student.call('PUT', '/student-profile', { bio: 'About me', skills: ['React'] })
    await student.call('POST', '/interactions/swipes', { internship_id: id, direction: 'right' })
    const application = await makeApplication(test, student, id)
    await makeApplication(test, other, id)
    const secret = { rating: 1, note: 'A secret of the company' }
    await company.call('PATCH', `/applications/${application}/review`, secret)
    await company.call('GET', '/applications/company')
    await student.call('PUT', '/notifications/preferences', { weeklyDigest: true })
    const contact = { name: 'Sam', email: student.email, message: 'A question of mine' }
    await callAs(test.app, null, 'POST', '/contact/submit', contact)

    const { status, body } = await student.call('GET', '/account/export')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: student.id, email: student.email, role: 'student' })
    expect(body.profile).toMatchObject({ bio: 'About me', skills: ['React'] })
    expect(body.applications).toMatchObject([{ internship_title: 'Export Intern', cover_letter: 'I would love to.' }])
    expect(body.applications[0].history).toHaveLength(1)
    expect(body.swipes).toMatchObject([{ internship_id: id, direction: 'right' }])
    expect(body.saved).toMatchObject([{ internship_id: id }])
    expect(body.preferences.weeklyDigest).toBe(true)
    expect(body.sessions).toHaveLength(1)
    expect(body.contact_messages).toMatchObject([{ message: 'A question of mine' }])
    const text = JSON.stringify(body)
    expect(text).not.toContain(decodeURIComponent(student.token).split('.')[0])
    expect(text).not.toContain('A secret of the company')
    expect(text).not.toContain(other.id)
    expect(text).not.toMatch(/"(token|password|secret|backup_codes|access_token|hash)"/)
  })

  it("holds a company's internships and the own notes on applicants, but neither those of colleagues nor cover letters", async () => {
    const [student, company] = [await makeStudent(test), await makeCompany(test)]
    await company.call('PUT', '/company-profile', { company_name: 'Acme' })
    const id = await makeInternship(test, company, { title: 'Ours' })
    const application = await makeApplication(test, student, id)
    await company.call('PATCH', `/applications/${application}/review`, { rating: 4, note: 'Good' })
    const colleague = await makeColleague(test, company, 'recruiter')
    await colleague.call('PATCH', `/applications/${application}/review`, { note: 'Words of a colleague' })
    const { body } = await company.call('GET', '/account/export')
    expect(body.profile).toMatchObject({ company_name: 'Acme' })
    expect(body.internships).toMatchObject([{ id, title: 'Ours' }])
    expect(body.reviews).toMatchObject([{ application_id: application, rating: 4, note: 'Good' }])
    expect(JSON.stringify(body)).not.toContain('Words of a colleague')
    expect(JSON.stringify(body)).not.toContain('I would love to.')
  })

  it('of a removed member holds their own texts, and nothing that the company did later', async () => {
    const { company: owner, student, application, interview } = await makeProposal(test)
    const member = await makeColleague(test, owner, 'owner', 'Mia Member')
    await student.call('PUT', '/student-profile', {})
    await member.call('PATCH', `/applications/${application}/review`, { note: 'Kind and quick', rating: 4 })
    await member.call('PUT', `/student-profile/notes/${student.id}`, { text: 'Ask about Go' })
    await member.call('POST', `/threads/${application}/messages`, { body: 'Hello from Mia' })
    await member.call('POST', '/team/invitations', { email: 'invited-by-mia@example.com', role: 'viewer' })
    // An interview that is over stays with the person who held it.
    await test.db.updateTable('interviews').set({ member_id: member.id }).where('id', '=', interview.id).execute()
    const reviews = async () => (await member.call('GET', '/account/export')).body.reviews
    expect(await reviews()).toMatchObject([{ note: 'Kind and quick', status: 'pending', rating: 4 }])
    await test.db.updateTable('company_members').set({ role: 'viewer' }).where('user_id', '=', member.id).execute()
    expect(await reviews()).toMatchObject([{ note: 'Kind and quick', status: 'pending', rating: 4 }])

    expect((await owner.call('DELETE', `/team/${member.id}`)).status).toBe(200)
    await test.db.updateTable('interviews').set({ member_id: member.id }).where('id', '=', interview.id).execute()
    await owner.call('PATCH', `/applications/${application}/review`, { rating: 5 })
    await owner.call('PATCH', `/applications/${application}/status`, { status: 'shortlisted' })
    await owner.call('POST', `/threads/${application}/messages`, { body: 'Written later' })

    const { body } = await member.call('GET', '/account/export')
    expect(body.reviews).toMatchObject([{ application_id: application, note: 'Kind and quick' }])
    expect([body.reviews[0].status, body.reviews[0].rating]).toEqual([null, 4])
    expect(body.student_notes).toMatchObject([{ student_id: student.id, text: 'Ask about Go' }])
    expect(body.messages.map((message: Json) => message.body)).toEqual(['Hello from Mia'])
    expect([body.interviews, body.team_invitations, body.offers]).toEqual([[], [], []])
    expect(JSON.stringify(body)).not.toMatch(/shortlisted|Written later|invited-by-mia/)
  })

  it('works before a role is chosen, needs a session, and is limited to ten an hour', async () => {
    const person = await makePerson(test, null)
    for (let time = 0; time < 10; time++) expect((await person.call('GET', '/account/export')).status).toBe(200)
    expect((await person.call('GET', '/account/export')).status).toBe(429)
    expect((await callAs(test.app, null, 'GET', '/account/export')).status).toBe(401)
  })
})
