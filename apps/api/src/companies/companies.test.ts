import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeColleague, makeCompany, makePerson, makeStudent } from '../testing/make.ts'
import { insertInternships, makeInternship } from '../testing/make-internship.ts'
import { untilDone } from '../testing/run-job.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const whole = {
  company_name: 'Nordlicht',
  description: 'We make light.',
  website: 'https://nordlicht.example',
  industry: 'Energy',
  company_size: '11-50',
  location: 'Tromsø',
  logo_url: 'https://nordlicht.example/logo.svg',
}

describe('The company profile', () => {
  test('is not found until it is saved', async () => {
    const response = await (await makeCompany(t)).call('GET', '/company-profile')
    expect(response.status).toBe(404)
    expect(response.body).toEqual({ error: 'Profile not found', code: 'profile_not_found' })
  })

  test('is created by POST or PUT, and read by GET', async () => {
    const [company, other] = [await makeCompany(t), await makeCompany(t)]
    const created = await company.call('POST', '/company-profile', whole)
    expect(created.status).toBe(201)
    expect(created.body.profile).toEqual({
      ...whole,
      id: company.id,
      _id: company.id,
      domain: null,
      updated_at: expect.stringMatching(/Z$/),
      updated_by: company.id,
    })
    expect((await company.call('GET', '/company-profile')).body).toEqual(created.body)
    expect((await company.call('POST', '/company-profile', whole)).status).toBe(200)
    expect((await other.call('PUT', '/company-profile', whole)).status).toBe(200)
    expect((await other.call('GET', '/company-profile')).body.profile.company_name).toBe('Nordlicht')
  })

  test('names the member who saved last, to the members only', async () => {
    const [company, student] = [await makeCompany(t), await makeStudent(t)]
    const colleague = await makeColleague(t, company, 'recruiter')
    await company.call('PUT', '/company-profile', whole)
    await colleague.call('PUT', '/company-profile', { location: 'Oslo' })
    expect((await company.call('GET', '/company-profile')).body.profile.updated_by).toBe(colleague.id)
    for (const reader of [student, colleague])
      expect((await reader.call('GET', `/company-profile/public/${company.id}`)).body.profile).not.toHaveProperty(
        'updated_by',
      )
    await colleague.call('DELETE', '/auth/delete')
    expect((await company.call('GET', '/company-profile')).body.profile.updated_by).toBeNull()
  })

  test.for(['POST', 'PUT'] as const)('keeps every field that the body of %s leaves out', async method => {
    const company = await makeCompany(t)
    await company.call('PUT', '/company-profile', whole)
    const renamed = await company.call(method, '/company-profile', { company_name: 'Polar' })
    expect([renamed.status, renamed.body.profile]).toMatchObject([200, { ...whole, company_name: 'Polar' }])
    const moved = await company.call(method, '/company-profile', { location: 'Oslo' })
    expect([moved.status, moved.body.profile]).toMatchObject([
      200,
      { ...whole, company_name: 'Polar', location: 'Oslo' },
    ])
  })

  test.for(Object.keys(whole).filter(field => field !== 'company_name'))(
    'clears %s by null or an empty text, and nothing else',
    async field => {
      const company = await makeCompany(t)
      for (const empty of [null, '']) {
        await company.call('PUT', '/company-profile', whole)
        const { status, body } = await company.call('PUT', '/company-profile', { [field]: empty })
        expect([status, body.profile]).toMatchObject([200, { ...whole, [field]: null }])
      }
    },
  )

  test('keeps its name, which cannot be cleared', async () => {
    const company = await makeCompany(t)
    const sentence = 'Please fill in all required fields'
    for (const body of [{ description: 'No name yet' }, { company_name: null }])
      expect((await company.call('POST', '/company-profile', body)).body).toMatchObject({
        error: sentence,
        fields: { company_name: sentence },
      })
    expect((await company.call('GET', '/company-profile')).status).toBe(404)
    await company.call('PUT', '/company-profile', whole)
    for (const company_name of [null, '', '  '])
      expect((await company.call('PUT', '/company-profile', { company_name })).body.fields).toEqual({
        company_name: sentence,
      })
    expect((await company.call('GET', '/company-profile')).body.profile).toMatchObject(whole)
  })

  test('ignores owner, role and name key in the body', async () => {
    const [company, victim] = [await makeCompany(t), await makeCompany(t)]
    const { body } = await company.call('PUT', '/company-profile', {
      ...whole,
      id: victim.id,
      user_id: victim.id,
      company_id: victim.id,
      role: 'student',
      name_key: 'forged',
    })
    expect(body.profile.id).toBe(company.id)
    expect((await victim.call('GET', '/company-profile')).status).toBe(404)
    const user = await t.db.selectFrom('users').select('role').where('id', '=', company.id).executeTakeFirstOrThrow()
    expect(user.role).toBe('company')
  })

  test.for([
    [{}, 'company_name', 'Please fill in all required fields'],
    [{ company_name: '  ' }, 'company_name', 'Please fill in all required fields'],
    [{ company_name: 'x'.repeat(201) }, 'company_name', 'Please keep this to 200 characters'],
    [{ company_name: 'A\nB' }, 'company_name', 'Please keep this on one line'],
    [{ company_name: 'A', website: 'javascript:alert(1)' }, 'website', 'Please enter a valid http(s) URL'],
    [{ company_name: 'A', logo_url: '//evil.example/x' }, 'logo_url', 'Please enter a valid http(s) URL'],
  ] as const)('names the wrong field: %j', async ([body, field, sentence]) => {
    const response = await (await makeCompany(t)).call('PUT', '/company-profile', body)
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({ [field]: sentence })
  })

  test('rejects a save of a tab that edited an older version', async () => {
    const company = await makeCompany(t)
    const { updated_at } = (await company.call('PUT', '/company-profile', whole)).body.profile
    const save = (company_name: string) => company.call('PUT', '/company-profile', { company_name, updated_at })
    const responses = await Promise.all([save('A'), save('B'), save('C')])
    expect(responses.map(response => response.status).toSorted()).toEqual([200, 409, 409])
    expect((await save('D')).body.code).toBe('changed_elsewhere')
    const winner = responses.find(response => response.status === 200)
    expect((await company.call('GET', '/company-profile')).body).toEqual(winner?.body)
  })

  test('rejects a save of a tab that saw no profile when there is one now', async () => {
    const company = await makeCompany(t)
    const save = (name: string) => company.call('POST', '/company-profile', { company_name: name, updated_at: null })
    expect([(await save('A')).status, (await save('B')).status]).toEqual([201, 409])
    expect((await company.call('GET', '/company-profile')).body.profile.company_name).toBe('A')
  })

  test('is accessible to companies only', async () => {
    const [student, nobody] = [await makeStudent(t), await makePerson(t, null)]
    for (const [method, path] of [
      ['GET', '/company-profile'],
      ['POST', '/company-profile'],
      ['PUT', '/company-profile'],
      ['GET', '/company-profile/dashboard'],
    ] as const) {
      const body = method === 'GET' ? undefined : whole
      expect((await student.call(method, path, body)).status).toBe(403)
      expect((await nobody.call(method, path, body)).status).toBe(403)
      expect((await callAs(t.app, null, method, path, body)).status).toBe(401)
    }
  })
})

test('After a rename, search finds the internships by the new name and not by the old one', async () => {
  const company = await makeCompany(t)
  await company.call('PUT', '/company-profile', { company_name: 'Zirkumflex' })
  const id = await makeInternship(t, company)
  const words = async () => {
    const row = await t.db
      .selectFrom('internship_search')
      .select('document')
      .where('internship_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.document
  }
  expect(await words()).toContain('zirkumflex')
  await company.call('PUT', '/company-profile', { company_name: 'Tilde' })
  expect(await words()).toContain('tild')
  expect(await words()).not.toContain('zirkumflex')
})

test('After a rename of a large company, a job changes the rest of its search documents in batches', async () => {
  const company = await makeCompany(t)
  await company.call('PUT', '/company-profile', { company_name: 'Zirkumflex' })
  await insertInternships(t.db, company.id, 1001)
  const countWith = async (word: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from internship_search
      where company_id = ${company.id} and document @@ ${word}::tsquery`.execute(t.db)
    return rows[0]?.n
  }
  await company.call('PUT', '/company-profile', { company_name: 'Tilde' })
  expect(await countWith('tild')).toBe(500)
  const second = await startSecondServer(t, { withWorkers: true })
  await untilDone(second, 'refresh-company-search')
  await second.close()
  expect(await countWith('tild')).toBe(1001)
})

describe('The public page', () => {
  test('is visible to every signed-in person', async () => {
    const [company, student, other] = [await makeCompany(t), await makeStudent(t), await makeCompany(t)]
    const saved = await company.call('PUT', '/company-profile', whole)
    const { updated_by, ...profile } = saved.body.profile
    expect(updated_by).toBe(company.id)
    const path = `/company-profile/public/${company.id}`
    const promised = { promise: { days: 14 }, record: null, promises_ended: 0, is_paused: false }
    const shown = { profile: { ...profile, ...promised } }
    for (const person of [student, other, company]) expect((await person.call('GET', path)).body).toEqual(shown)
    expect(JSON.stringify(saved.body)).not.toContain(company.email)
    expect((await callAs(t.app, null, 'GET', path)).status).toBe(401)
    expect((await (await makePerson(t, null)).call('GET', path)).status).toBe(403)
  })

  test('shows the name of the account until there is a profile', async () => {
    const [company, student] = [await makeCompany(t, 'Cora'), await makeStudent(t)]
    const { status, body } = await student.call('GET', `/company-profile/public/${company.id}`)
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({ id: company.id, company_name: 'Cora', description: null, logo_url: null })
  })

  test('is not found for the id of a student or an unknown id', async () => {
    const student = await makeStudent(t)
    for (const id of [student.id, '018f0000-0000-7000-8000-000000000000', '..'])
      expect((await student.call('GET', `/company-profile/public/${encodeURIComponent(id)}`)).status).toBe(404)
    const { body } = await student.call('GET', `/company-profile/public/${student.id}`)
    expect(body).toEqual({ error: 'Company not found', code: 'company_not_found' })
  })
})
