import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../testing/browser.ts'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let count = 0
const enter = async () => {
  const email = `account-${++count}@example.com`
  const { token, body } = await signInByCode(server, email)
  return { email, token, id: body.user.id }
}

const browse = () => openBrowser(server)
const initialize = (token: string, body: object) => browse().post('/api/auth/initialize', body, { token })
const forbidden = { error: 'You do not have permission to do this', code: 'forbidden' }

describe('before a role is chosen', () => {
  test('there is no profile yet', async () => {
    const { token } = await enter()
    for (const path of ['/api/auth/profile', '/api/auth/me']) {
      const response = await browse().get(path, { token })
      expect([response.status, response.body]).toEqual([
        404,
        { error: 'Profile not found', code: 'profile_not_found', exists: false },
      ])
    }
  })

  test('a profile needs a session', async () => {
    for (const path of ['/api/auth/profile', '/api/auth/me']) expect((await browse().get(path)).status).toBe(401)
    expect((await browse().post('/api/auth/initialize', { full_name: 'X' })).status).toBe(401)
    expect((await browse().visit('DELETE', '/api/auth/delete')).status).toBe(401)
  })
})

describe('changing the name', () => {
  test('returns the user with the new name, and rejects a blank one', async () => {
    const { token, id, email } = await enter()
    const rename = (full_name: string) => browse().visit('PUT', '/api/auth/me', { token, body: { full_name } })
    expect((await rename('Too Early')).status).toBe(404)
    await initialize(token, { id, email, full_name: 'Sam', role: 'student' })
    const user = { id, _id: id, email, full_name: 'Sam Silva', role: 'student' }
    const renamed = await rename(' Sam Silva ')
    expect([renamed.status, renamed.body]).toEqual([200, { user }])
    expect((await browse().get('/api/auth/me', { token })).body).toEqual({ user: { ...user, top_picks_left: 3 } })
    expect((await rename('  ')).status).toBe(400)
    expect((await browse().visit('PUT', '/api/auth/me', { body: { full_name: 'Nobody' } })).status).toBe(401)
  })
})

describe('changing the picture', () => {
  const url = 'https://sam.example/me.png'

  test('keeps the name, and a changed name keeps the picture', async () => {
    const { token, id, email } = await enter()
    await initialize(token, { id, email, full_name: 'Sam', role: 'student' })
    const update = async (body: object) => {
      const response = await browse().visit('PUT', '/api/auth/me', { token, body })
      return [response.status, response.body]
    }
    const user = { id, _id: id, email, full_name: 'Sam', role: 'student' }
    expect(await update({})).toEqual([200, { user }])
    expect(await update({ avatar_url: url })).toEqual([200, { user: { ...user, avatar_url: url } }])
    expect(await update({ full_name: 'Sal' })).toEqual([200, { user: { ...user, full_name: 'Sal', avatar_url: url } }])
    for (const wrong of [{ full_name: null }, { full_name: '' }, { avatar_url: 'javascript:alert(1)' }])
      expect((await update(wrong))[0]).toBe(400)
    expect(await update({ avatar_url: '' })).toEqual([200, { user: { ...user, full_name: 'Sal' } }])
    expect((await browse().get('/api/student-profile', { token })).status).toBe(404)
  })

  test('also changes the picture of the student profile, and of nobody else', async () => {
    const [student, other] = [await makeStudent(server), await makeStudent(server)]
    const own = { bio: 'Hello', avatar_url: 'https://sam.example/old.png' }
    for (const person of [student, other]) await person.call('PUT', '/student-profile', own)
    expect((await student.call('GET', '/auth/me')).body.user.avatar_url).toBe(own.avatar_url)
    await student.call('PUT', '/auth/me', { avatar_url: url })
    const { profile } = (await student.call('GET', '/student-profile')).body
    expect(profile).toMatchObject({ bio: 'Hello', avatar_url: url, user: { avatar_url: url } })
    expect((await other.call('GET', '/student-profile')).body.profile.avatar_url).toBe(own.avatar_url)
    expect((await student.call('PUT', '/auth/me', { avatar_url: null })).body.user).not.toHaveProperty('avatar_url')
  })
})

describe('choosing the role', () => {
  test('creates the profile, which the other endpoints return', async () => {
    const { token, id, email } = await enter()
    const response = await initialize(token, { id, email, full_name: ' Cora Corp ', role: 'company' })
    const membership = { company_id: id, company_role: 'owner' }
    const user = { id, _id: id, email, full_name: 'Cora Corp', role: 'company', ...membership }
    const profile = { ...user, onboarded: false, company_name: 'Cora Corp' }
    expect([response.status, response.body]).toEqual([201, { profile, user }])
    expect((await browse().get('/api/auth/profile', { token })).body).toEqual({ profile })
    expect((await browse().get('/api/auth/me', { token })).body).toEqual({ user })
  })

  test('defaults to student', async () => {
    const { token } = await enter()
    expect((await initialize(token, { full_name: 'Sam' })).body.user.role).toBe('student')
  })

  test('happens once: later requests get the profile with role and name unchanged', async () => {
    const { token, id } = await enter()
    await initialize(token, { full_name: 'First', role: 'student' })
    const again = await initialize(token, { id, full_name: 'Second', role: 'company' })
    expect([again.status, again.body.profile.role, again.body.profile.full_name]).toEqual([200, 'student', 'First'])
  })

  test('happens once, also when two roles are chosen at the same moment', async () => {
    const { token } = await enter()
    const responses = await Promise.all(
      ['student', 'company', 'student', 'company'].map(role => initialize(token, { full_name: 'X', role })),
    )
    expect(responses.filter(response => response.status === 201)).toHaveLength(1)
    expect(new Set(responses.map(response => response.body.user.role)).size).toBe(1)
  })

  test('rejects the id or email of another user and writes nothing', async () => {
    const [mine, theirs] = [await enter(), await enter()]
    for (const claim of [
      { id: theirs.id },
      { id: 'nobody' },
      { email: theirs.email },
      { id: theirs.id, email: theirs.email },
    ]) {
      const response = await initialize(mine.token, { ...claim, full_name: 'Mallory', role: 'company' })
      expect([response.status, response.body]).toEqual([403, forbidden])
    }
    const rows = await server.db
      .selectFrom('users')
      .select(['role', 'full_name'])
      .where('id', 'in', [mine.id, theirs.id])
      .execute()
    expect(rows).toEqual([
      { role: null, full_name: '' },
      { role: null, full_name: '' },
    ])
  })

  test('rejects other roles and empty or multi-line names, and ignores unknown fields', async () => {
    const { token } = await enter()
    for (const body of [
      { full_name: 'X', role: 'admin' },
      { full_name: ' ' },
      { full_name: 'a\r\nb' },
      { role: 'student' },
    ])
      expect((await initialize(token, body)).status).toBe(400)
    const response = await initialize(token, {
      full_name: 'X',
      role: 'student',
      two_factor_enabled: true,
      email_verified: false,
    })
    expect(response.status).toBe(201)
  })
})

describe('deleting the account', () => {
  const drop = (token: string) => browse().visit('DELETE', '/api/auth/delete', { token })

  test('works before a role was chosen, and with an empty JSON body', async () => {
    const { token } = await enter()
    const response = await browse().visit('DELETE', '/api/auth/delete', {
      token,
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, response.body]).toEqual([200, { success: true }])
  })

  test('ends all sessions and unfinished sign-ins at once, and the email can sign up again', async () => {
    const { token, email, id } = await enter()
    await browse().post('/identity/set-password', { newPassword: 'secret-one' }, { token })
    const other = await browse().post('/identity/sign-in/email', { email, password: 'secret-one' })
    await server.db.deleteFrom('limits').where('key', 'like', `code-%:${email}`).execute()
    await browse().post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
    const otp = await readCode(server, email)
    await browse().post('/identity/two-factor/enable', {}, { token })
    const written = await browse().post('/api/contact/submit', { name: 'X', email, message: 'Hello' })
    expect(written.status).toBe(201)
    expect((await drop(token)).status).toBe(200)
    const counted = await server.db.selectFrom('limits').select('key').where('key', 'like', `%:${email}`).execute()
    expect(counted).toEqual([])
    for (const dead of [token, other.token]) {
      expect((await browse().get('/identity/get-session', { token: dead })).status).toBe(401)
      expect((await browse().get('/api/auth/me', { token: dead })).status).toBe(401)
    }
    expect((await browse().post('/identity/sign-in/email-otp', { email, otp })).status).toBe(403)
    expect((await browse().post('/identity/sign-in/email', { email, password: 'secret-one' })).status).toBe(401)
    for (const table of ['sessions', 'accounts', 'two_factors', 'tickets'] as const)
      expect(await server.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
    for (const table of ['users', 'codes', 'contact_messages'] as const)
      expect(await server.db.selectFrom(table).select('email').where('email', '=', email).execute()).toEqual([])
    const { rows } = await sql`select name, data from jobs.job where data::text like ${`%${email}%`}`.execute(server.db)
    expect(rows).toEqual([])
    const anew = await signInByCode(server, email)
    expect(anew.body.user.id).not.toBe(id)
  })

  const countsOf = async (companyId: string, internshipId: string) => {
    const { rows } = await sql<{ internship: number; total: number; day: number; rows: number }>`
      select i.applications_count as internship, t.applications as total, d.applications as day,
        (select count(*)::int from applications a where a.internship_id = i.id) as rows
      from internships i join company_totals t on t.company_id = i.company_id left join company_days d on d.company_id = i.company_id
      where i.id = ${internshipId} and i.company_id = ${companyId}`.execute(server.db)
    return rows[0]
  }

  const apply = (student: Person, internship_id: string) =>
    student.call('POST', '/applications', {
      internship_id,
      cover_letter: 'Hello',
      resume_url: 'https://example.com/me',
    })

  test('of a student deletes all personal data and corrects the counts', async () => {
    const company = await makeCompany(server)
    const [leaving, staying] = [await makeStudent(server), await makeStudent(server)]
    const internship = await makeInternship(server, company)
    for (const student of [leaving, staying]) {
      await student.call('POST', '/interactions/swipes', { internship_id: internship, direction: 'right' })
      await student.call('PUT', '/student-profile', { bio: 'About me' })
      expect((await apply(student, internship)).status).toBe(201)
    }
    expect(await countsOf(company.id, internship)).toEqual({ internship: 2, total: 2, day: 2, rows: 2 })
    expect((await drop(leaving.token)).status).toBe(200)
    expect(await countsOf(company.id, internship)).toEqual({ internship: 1, total: 1, day: 1, rows: 1 })
    const personal = ['applications', 'swipes', 'saved_internships', 'internship_views'] as const
    for (const table of personal)
      expect(
        await server.db.selectFrom(table).select('student_id').where('student_id', '=', leaving.id).execute(),
      ).toEqual([])
    for (const table of ['notifications', 'student_profiles', 'notification_preferences'] as const)
      expect(await server.db.selectFrom(table).select('user_id').where('user_id', '=', leaving.id).execute()).toEqual(
        [],
      )
    expect((await staying.call('GET', '/auth/me')).status).toBe(200)
  })

  test('of a student who applies at the same moment keeps the counts correct in either order', async () => {
    const company = await makeCompany(server)
    const internship = await makeInternship(server, company)
    for (let round = 0; round < 6; round++) {
      const student = await makeStudent(server)
      const responses = await Promise.all([apply(student, internship), drop(student.token)])
      expect(responses.every(response => response.status !== 500)).toBe(true)
      if (responses[1].status !== 200) await drop(student.token)
    }
    expect(await countsOf(company.id, internship)).toMatchObject({ internship: 0, total: 0, rows: 0 })
  })

  test('of a company takes its internships offline and notifies the applicants', async () => {
    const company = await makeCompany(server, 'Cora')
    const student = await makeStudent(server)
    const internship = await makeInternship(server, company, { title: 'Cook' })
    await apply(student, internship)
    expect((await drop(company.token)).status).toBe(200)
    expect((await student.call('GET', `/internships/${internship}`)).status).toBe(404)
    const { body } = await student.call('GET', '/notifications')
    expect(body.notifications[0]).toMatchObject({
      title: 'Internship no longer available',
      message: 'Cook at Cora is no longer available: the company has left Fledge. Your application stays in your list.',
      link: '/applications',
    })
  })

  test('happens once, also in parallel requests', async () => {
    const { token } = await enter()
    const responses = await Promise.all(Array.from({ length: 5 }, () => drop(token)))
    expect(responses.every(response => response.status === 200 || response.status === 401)).toBe(true)
    expect(responses.some(response => response.status === 200)).toBe(true)
  })
})
