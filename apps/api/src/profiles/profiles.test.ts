import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeCompany, makePerson, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const resume = (id: string, is_primary: boolean) => ({
  id,
  name: `Resume ${id}`,
  url: `https://example.com/${id}.pdf`,
  uploaded_at: '2026-11-01',
  is_primary,
})

const whole = {
  bio: 'I build things.',
  university: 'Université de Montréal',
  degree: 'BSc',
  graduation_year: 2027,
  location: 'Montréal',
  availability: 'June to September 2027',
  phone: '+1 555 0100',
  linkedin_url: 'https://linkedin.com/in/sam',
  github_url: 'https://github.com/sam',
  portfolio_url: 'https://sam.example',
  avatar_url: 'https://sam.example/me.png',
  skills: ['React', 'SQL'],
  resumes: [resume('a', true)],
  projects: [
    {
      id: 'p',
      title: 'Fledgling',
      description: 'A bird',
      tech_stack: ['TypeScript'],
      url: 'https://bird.example',
      github_url: null,
    },
  ],
  experiences: [
    {
      id: 'e',
      title: 'Tutor',
      company: 'School',
      location: 'Here',
      start_date: '2025-01',
      end_date: null,
      current: true,
      description: 'Maths',
    },
  ],
}

describe('The student profile', () => {
  test('is not found until it is saved', async () => {
    const student = await makeStudent(t)
    const response = await student.call('GET', '/student-profile')
    expect(response.status).toBe(404)
    expect(response.body).toEqual({ error: 'Profile not found', code: 'profile_not_found' })
  })

  test('is created by POST, and read with all its fields', async () => {
    const student = await makeStudent(t, 'Sam')
    const created = await student.call('POST', '/student-profile', whole)
    expect(created.status).toBe(201)
    expect(created.body.profile).toMatchObject({
      ...whole,
      id: student.id,
      _id: student.id,
      user_id: { id: student.id, full_name: 'Sam' },
      user: { id: student.id, full_name: 'Sam', email: student.email, avatar_url: created.body.profile.avatar_url },
    })
    expect((await student.call('GET', '/student-profile')).body).toEqual(created.body)
    expect((await student.call('POST', '/student-profile', whole)).status).toBe(200)
  })

  test.for(['POST', 'PUT'] as const)('keeps every field that the body of %s leaves out', async method => {
    const student = await makeStudent(t)
    const resumes = [resume('a', false), resume('b', true), resume('c', false)]
    const stored = (await student.call('PUT', '/student-profile', { ...whole, resumes })).body.profile
    // The fields that the onboarding of another client knows.
    const partial = { bio: 'New', phone: '', location: 'Quebec', graduation_year: 2028, skills: ['Go'] }
    const { status, body } = await student.call(method, '/student-profile', partial)
    const changed = { bio: 'New', phone: null, location: 'Quebec', graduation_year: 2028, skills: ['Go'] }
    expect([status, body.profile]).toEqual([200, { ...stored, ...changed, updated_at: expect.any(String) }])
    expect(body.profile.resumes).toEqual(resumes)
    expect((await student.call(method, '/student-profile', {})).body.profile).toMatchObject({ ...changed, resumes })
    const row = await t.db
      .selectFrom('student_profiles')
      .select('skill_keys')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(row.skill_keys).toEqual(['go'])
  })

  test.for(Object.keys(whole))('clears %s by null, an empty text or an empty list, and nothing else', async field => {
    const student = await makeStudent(t)
    const isList = ['skills', 'resumes', 'projects', 'experiences'].includes(field)
    for (const empty of isList ? [null, '', []] : [null, '']) {
      await student.call('PUT', '/student-profile', whole)
      const { status, body } = await student.call('PUT', '/student-profile', { [field]: empty })
      expect(status).toBe(200)
      expect(body.profile).toMatchObject({ ...whole, [field]: isList ? [] : null })
    }
  })

  test('has the default of every field that its creation leaves out', async () => {
    const student = await makeStudent(t)
    const { status, body } = await student.call('POST', '/student-profile', { bio: 'Only this' })
    expect(status).toBe(201)
    expect(body.profile).toMatchObject({ bio: 'Only this', university: null, graduation_year: null, skills: [] })
    expect(body.profile).toMatchObject({ resumes: [], projects: [], experiences: [] })
  })

  test('has exactly one primary resume when it has resumes', async () => {
    const student = await makeStudent(t)
    const primaries = async (resumes: object[]) => {
      const { body } = await student.call('PUT', '/student-profile', { resumes })
      return body.profile.resumes
        .filter((item: { is_primary: boolean }) => item.is_primary)
        .map((item: { id: string }) => item.id)
    }
    expect(await primaries([resume('a', false), resume('b', false)])).toEqual(['a'])
    expect(await primaries([resume('a', false), resume('b', true), resume('c', true)])).toEqual(['b'])
    expect(await primaries([])).toEqual([])
  })

  test('stores its skills as typed without duplicates, and matches them in lower case', async () => {
    const student = await makeStudent(t)
    const { body } = await student.call('PUT', '/student-profile', { skills: [' React ', 'react', '', 'C++'] })
    expect(body.profile.skills).toEqual(['React', 'C++'])
    const row = await t.db
      .selectFrom('student_profiles')
      .select('skill_keys')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(row.skill_keys).toEqual(['react', 'c++'])
  })

  test('ignores owner, id, role and time in the body', async () => {
    const [student, victim] = [await makeStudent(t), await makeStudent(t)]
    const { body } = await student.call('PUT', '/student-profile', {
      bio: 'Mine',
      id: victim.id,
      _id: victim.id,
      user_id: victim.id,
      role: 'company',
      email: 'new@example.com',
      full_name: 'Other',
      skill_keys: ['forged'],
      created_at: '2001-01-01T00:00:00.000Z',
    })
    expect(body.profile.id).toBe(student.id)
    expect((await victim.call('GET', '/student-profile')).status).toBe(404)
    const user = await t.db.selectFrom('users').selectAll().where('id', '=', student.id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ role: 'student', email: student.email, full_name: 'Sam Student' })
    const row = await t.db
      .selectFrom('student_profiles')
      .select(['skill_keys', 'created_at'])
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(row.skill_keys).toEqual([])
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
  })

  test.for([
    [{ linkedin_url: 'javascript:alert(1)' }, 'linkedin_url', 'Please enter a valid http(s) URL'],
    [
      { resumes: [{ ...resume('a', true), url: 'data:text/html,x' }] },
      'resumes.0.url',
      'Please enter a valid http(s) URL',
    ],
    [{ projects: [{ id: 'p', title: '' }] }, 'projects.0.title', 'Please fill in all required fields'],
    [{ graduation_year: 1.5 }, 'graduation_year', 'Please enter a whole number'],
    [{ graduation_year: 1800 }, 'graduation_year', 'Please enter a number of at least 1950'],
    [{ skills: Array.from({ length: 51 }, (_, i) => `s${i}`) }, 'skills', 'Please keep this to 50 skills'],
    [{ bio: 'x'.repeat(2001) }, 'bio', 'Please keep this to 2,000 characters'],
    [{ bio: 'a\u0000b' }, 'bio', 'This text contains characters that cannot be stored'],
    [{ skills: 'React' }, 'skills', 'This value is not of the right kind'],
  ] as const)('names the wrong field: %j', async ([body, field, sentence]) => {
    const student = await makeStudent(t)
    const response = await student.call('PUT', '/student-profile', body)
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({ [field]: sentence })
    expect((await student.call('GET', '/student-profile')).status).toBe(404)
  })

  test('rejects a save of a tab that edited an older version', async () => {
    const student = await makeStudent(t)
    const first = (await student.call('PUT', '/student-profile', { bio: 'first' })).body.profile
    const second = await student.call('PUT', '/student-profile', { bio: 'second', updated_at: first.updated_at })
    expect(second.status).toBe(200)
    const stale = await student.call('PUT', '/student-profile', { bio: 'stale', updated_at: first.updated_at })
    expect(stale.status).toBe(409)
    expect(stale.body).toEqual({
      error: 'This was changed elsewhere. Reload and try again.',
      code: 'changed_elsewhere',
    })
    expect((await student.call('GET', '/student-profile')).body.profile.bio).toBe('second')
  })

  test('rejects a save of a tab that saw no profile when there is one now', async () => {
    const student = await makeStudent(t)
    const save = (bio: string) => student.call('POST', '/student-profile', { bio, updated_at: null })
    const responses = [await save('first'), await save('second')]
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [409, 'changed_elsewhere'],
    ])
    expect((await student.call('GET', '/student-profile')).body.profile.bio).toBe('first')
  })

  test('accepts exactly one of two concurrent saves of the same version', async () => {
    const student = await makeStudent(t)
    const { updated_at } = (await student.call('PUT', '/student-profile', {})).body.profile
    const save = (bio: string) => student.call('PUT', '/student-profile', { bio, updated_at })
    const responses = await Promise.all(['a', 'b', 'c', 'd'].map(save))
    expect(responses.map(response => response.status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('is accessible to students only', async () => {
    const [company, nobody] = [await makeCompany(t), await makePerson(t, null)]
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await company.call(method, '/student-profile', body)).status).toBe(403)
      expect((await nobody.call(method, '/student-profile', body)).status).toBe(403)
      expect((await callAs(t.app, null, method, '/student-profile', body)).status).toBe(401)
    }
  })
})

describe('The public profile of a student', () => {
  test('shows a company no contact details until the student applies to it', async () => {
    const [student, company, other] = [await makeStudent(t, 'Ana'), await makeCompany(t), await makeCompany(t)]
    await student.call('PUT', '/student-profile', whole)
    const before = await company.call('GET', `/student-profile/public/${student.id}`)
    expect(before.status).toBe(200)
    expect(before.body.profile).toMatchObject({ user_id: { full_name: 'Ana' }, university: whole.university })
    for (const hidden of ['email', 'phone', 'resumes']) expect(before.body.profile).not.toHaveProperty(hidden)
    expect(JSON.stringify(before.body)).not.toContain(student.email)

    await makeApplication(t, student, await makeInternship(t, company))
    const after = await company.call('GET', `/student-profile/public/${student.id}`)
    expect(after.body.profile).toMatchObject({ email: student.email, phone: whole.phone, resumes: whole.resumes })
    const elsewhere = await other.call('GET', `/student-profile/public/${student.id}`)
    for (const hidden of ['email', 'phone', 'resumes']) expect(elsewhere.body.profile).not.toHaveProperty(hidden)
  })

  test('is hidden from other students, people without a role and people without a session', async () => {
    const [student, other, nobody] = [await makeStudent(t), await makeStudent(t), await makePerson(t, null)]
    await student.call('PUT', '/student-profile', whole)
    const path = `/student-profile/public/${student.id}`
    expect((await other.call('GET', path)).status).toBe(404)
    expect((await nobody.call('GET', path)).status).toBe(403)
    expect((await callAs(t.app, null, 'GET', path)).status).toBe(401)
    expect((await student.call('GET', path)).body.profile).toMatchObject({ email: student.email, phone: whole.phone })
  })

  test('is not found without a student or without a profile', async () => {
    const [company, student] = [await makeCompany(t), await makeStudent(t)]
    for (const id of [student.id, company.id, '018f0000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await company.call('GET', `/student-profile/public/${id}`)).status).toBe(404)
  })
})
