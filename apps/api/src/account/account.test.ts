import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, makeCompany, makePerson, makeStudent } from '../testing/make.ts'
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
    await makeApplication(test, student, id)
    await makeApplication(test, other, id)
    await test.db.updateTable('applications').set({ note: 'A secret of the company', rating: 1 }).execute()
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

  it("holds a company's internships and its notes on applicants, but not their cover letters", async () => {
    const [student, company] = [await makeStudent(test), await makeCompany(test)]
    await company.call('PUT', '/company-profile', { company_name: 'Acme' })
    const id = await makeInternship(test, company, { title: 'Ours' })
    const application = await makeApplication(test, student, id)
    await company.call('PATCH', `/applications/${application}/review`, { rating: 4, note: 'Good' })
    const { body } = await company.call('GET', '/account/export')
    expect(body.profile).toMatchObject({ company_name: 'Acme' })
    expect(body.internships).toMatchObject([{ id, title: 'Ours' }])
    expect(body.reviews).toMatchObject([{ application_id: application, rating: 4, note: 'Good' }])
    expect(JSON.stringify(body)).not.toContain('I would love to.')
  })

  it('works before a role is chosen, needs a session, and is limited to ten an hour', async () => {
    const person = await makePerson(test, null)
    for (let time = 0; time < 10; time++) expect((await person.call('GET', '/account/export')).status).toBe(200)
    expect((await person.call('GET', '/account/export')).status).toBe(429)
    expect((await callAs(test.app, null, 'GET', '/account/export')).status).toBe(401)
  })
})
