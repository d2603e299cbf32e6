import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClock } from '../answers/answers.service.ts'
import { signInByCode } from '../testing/browser.ts'
import { callAs, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { makeOperator } from '../testing/make-operator.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const act = (operator: Person, kind: string, target: string, id: string, reason = 'It asks for money') =>
  operator.call('POST', '/operator/acts', { kind, target, id, reason })

const mailsTo = async ({ email }: Person) => {
  const { rows } = await sql<{ text: string }>`
    select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(
    test.db,
  )
  return rows.map(({ text }) => text)
}

const setUp = async () => {
  const company = await makeCompany(test)
  await company.call('PUT', '/company-profile', { company_name: 'Acme' })
  const internship = await makeInternship(test, company, { title: 'Suspicious intern' })
  return { company, internship, operator: await makeOperator(test) }
}

/** The ids in every list that shows open internships to students. */
const idsInLists = async (student: Person, companyId: string) => {
  const paths = [
    '/internships?limit=100',
    '/internships?feed=discover&limit=100',
    '/internships?search=suspicious&limit=100',
    `/internships?company_id=${companyId}`,
    '/interactions/saved-jobs',
  ]
  const lists = await Promise.all(paths.map(path => student.call('GET', path)))
  return lists.map(({ body }) =>
    (body.internships ?? body.saved.map((saved: { internship_id: object }) => saved.internship_id)).map(
      ({ id }: { id: string }) => id,
    ),
  )
}

describe('an internship that an operator takes down', () => {
  it('leaves every list, the detail and the search at once, and comes back as it was', async () => {
    const { company, internship, operator } = await setUp()
    const [student, saver, applicant] = [await makeStudent(test), await makeStudent(test), await makeStudent(test)]
    await saver.call('POST', '/interactions/saved-jobs', { internship_id: internship })
    await makeApplication(test, applicant, internship)
    const shown = async () => {
      const [all, , search, own] = await idsInLists(student, company.id)
      const saved = (await idsInLists(saver, company.id))[4]
      const feed = (await idsInLists(student, company.id))[1]
      return [all, feed, search, own, saved].map(ids => ids?.includes(internship))
    }
    expect(await shown()).toEqual([true, true, true, true, true])
    expect((await act(operator, 'suspend', 'internship', internship)).status).toBe(201)
    expect(await shown()).toEqual([false, false, false, false, false])
    for (const reader of [student, saver, await makeCompany(test)])
      expect((await reader.call('GET', `/internships/${internship}`)).status).toBe(404)
    expect((await applicant.call('GET', `/internships/${internship}`)).body.internship).toMatchObject({
      is_open: false,
      is_unavailable: true,
    })
    const apply = { internship_id: internship, cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
    expect((await student.call('POST', '/applications', apply)).status).toBeGreaterThan(403)
    expect((await act(operator, 'restore', 'internship', internship, 'A mistake of ours')).status).toBe(201)
    expect(await shown()).toEqual([true, true, true, true, true])
    expect((await student.call('GET', `/internships/${internship}`)).body.internship).toMatchObject({ is_open: true })
  })

  it('cannot be changed, published or posted again by its company, which reads the reason', async () => {
    const { company, internship, operator } = await setUp()
    await act(operator, 'suspend', 'internship', internship, 'It asks for a deposit')
    const { body } = await company.call('GET', `/internships/${internship}`)
    expect(body.internship.hold).toMatchObject({ cause: 'act', reason: 'It asks for a deposit', appeal: null })
    const { description } = body.internship
    const refused = [
      await company.call('PATCH', `/internships/${internship}/publish`),
      await company.call('PUT', `/internships/${internship}`, { title: 'Innocent', status: 'active' }),
      await company.call('POST', '/internships', { title: 'Innocent', description: `  ${description.toUpperCase()}` }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'internship_held']))
    expect(refused[0]?.body.error).toContain('It asks for a deposit')
    expect((await company.call('PATCH', `/internships/${internship}/close`)).status).toBe(200)
    expect((await mailsTo(company)).join()).toContain('It asks for a deposit')
    await expect(
      sql`update internships set status = 'active' where id = ${internship}`.execute(test.db),
    ).rejects.toThrow('internships_held_check')
  })

  it('comes back closed when it was closed before', async () => {
    const { company, internship, operator } = await setUp()
    await company.call('PATCH', `/internships/${internship}/close`)
    await act(operator, 'suspend', 'internship', internship)
    await act(operator, 'restore', 'internship', internship)
    expect((await company.call('GET', `/internships/${internship}`)).body.internship).toMatchObject({
      status: 'closed',
      hold: null,
    })
  })

  it('can be appealed once, and another operator decides', async () => {
    const { company, internship, operator } = await setUp()
    const appeal = (person: Person) =>
      person.call('POST', `/internships/${internship}/appeal`, { text: 'The fee was a typing error' })
    expect((await appeal(company)).body.code).toBe('case_not_found')
    await act(operator, 'suspend', 'internship', internship)
    expect((await appeal(await makeCompany(test))).status).toBe(404)
    expect((await appeal(await makeColleague(test, company, 'viewer'))).status).toBe(403)
    const made = await Promise.all([appeal(company), appeal(company), appeal(company)])
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const second = await makeOperator(test, 'student', 'Omar Operator')
    const queue = (await second.call('GET', '/operator/queue')).body.appeals
    expect(queue.find(({ id }: { id: string }) => id === internship)).toMatchObject({
      target: 'internship',
      text: 'The fee was a typing error',
      reason: 'It asks for money',
      decided_by_me: false,
    })
    for (const kind of ['restore', 'dismiss'])
      expect((await act(operator, kind, 'internship', internship)).body.code).toBe('other_operator')
    expect((await act(second, 'dismiss', 'internship', internship, 'The fee is real')).status).toBe(201)
    expect((await appeal(company)).body.code).toBe('already_appealed')
    expect((await company.call('GET', `/internships/${internship}`)).body.internship.hold.appeal.outcome).toBe('upheld')
    expect((await mailsTo(company)).join()).toContain('The fee is real')
  })
})

describe('a suspended account', () => {
  it('is signed out at once and can only read the reason, appeal once, export and delete', async () => {
    const operator = await makeOperator(test)
    const student = await makeStudent(test)
    expect((await act(operator, 'suspend', 'account', student.id, 'Insults in messages')).status).toBe(201)
    expect((await student.call('GET', '/auth/me')).status).toBe(401)
    expect((await mailsTo(student)).join()).toContain('Insults in messages')
    const { token } = await signInByCode(test, student.email)
    const call = (...[method, path, body]: Parameters<Person['call']>) => callAs(test.app, token, method, path, body)
    for (const path of ['/internships', '/notifications', '/threads', '/student-profile'])
      expect(await call('GET', path)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    expect((await call('POST', '/student-profile', {})).body.code).toBe('account_suspended')
    expect((await call('GET', '/auth/me')).body.user.is_suspended).toBe(true)
    expect((await call('GET', '/suspension')).body.suspension).toMatchObject({
      target: 'account',
      reason: 'Insults in messages',
      appeal: null,
    })
    expect((await call('POST', '/suspension/appeal', { text: 'It was not me' })).status).toBe(201)
    expect((await call('POST', '/suspension/appeal', { text: 'Again' })).body.code).toBe('already_appealed')
    expect((await call('GET', '/account/export')).body.suspensions).toHaveLength(1)
    expect((await call('DELETE', '/auth/delete')).status).toBe(200)
  })

  it('stays suspended when it is deleted and created again, and cannot appeal a second time', async () => {
    const operator = await makeOperator(test)
    const student = await makeStudent(test)
    await act(operator, 'suspend', 'account', student.id)
    const first = await signInByCode(test, student.email)
    await callAs(test.app, first.token, 'POST', '/suspension/appeal', { text: 'Sorry' })
    expect((await callAs(test.app, first.token, 'DELETE', '/auth/delete')).status).toBe(200)
    const { token } = await signInByCode(test, student.email)
    expect((await callAs(test.app, token, 'GET', '/internships')).body.code).toBe('account_suspended')
    expect((await callAs(test.app, token, 'POST', '/suspension/appeal', { text: 'Sorry' })).body.code).toBe(
      'already_appealed',
    )
  })

  it('is no longer found by companies, and is found again afterwards', async () => {
    const operator = await makeOperator(test)
    const [company, student] = [await makeCompany(test), await makeStudent(test)]
    await student.call('PUT', '/student-profile', { skills: ['Moderationskill'] })
    const found = async () =>
      (await company.call('GET', '/student-profile/search?skills=Moderationskill')).body.profiles.length
    const open = async () => (await company.call('GET', `/student-profile/public/${student.id}`)).status
    expect([await found(), await open()]).toEqual([1, 200])
    await act(operator, 'suspend', 'account', student.id)
    expect([await found(), await open()]).toEqual([0, 404])
    await act(operator, 'restore', 'account', student.id)
    expect([await found(), await open()]).toEqual([1, 200])
  })

  it('of one member leaves the company and its internships as they are', async () => {
    const { company, internship, operator } = await setUp()
    const member = await makeColleague(test, company, 'recruiter')
    expect((await act(operator, 'suspend', 'account', member.id)).body.act).toMatchObject({ target: 'account' })
    expect((await member.call('GET', '/auth/me')).status).toBe(401)
    expect((await company.call('GET', `/internships/${internship}`)).body.internship.status).toBe('active')
  })
})

describe('a suspended company', () => {
  it('loses its public page, its internships and all sessions, and gets back exactly what was open', async () => {
    const { company, internship, operator } = await setUp()
    const closed = await makeInternship(test, company, { status: 'closed' })
    const draft = await makeInternship(test, company, { status: 'draft' })
    const down = await makeInternship(test, company)
    await act(operator, 'suspend', 'internship', down)
    const member = await makeColleague(test, company, 'viewer')
    const student = await makeStudent(test)
    expect((await act(operator, 'suspend', 'company', company.id)).status).toBe(201)
    expect((await student.call('GET', `/company-profile/public/${company.id}`)).status).toBe(404)
    expect((await student.call('GET', `/internships/${internship}`)).status).toBe(404)
    for (const person of [company, member]) expect((await person.call('GET', '/auth/me')).status).toBe(401)
    const { token } = await signInByCode(test, member.email)
    expect((await callAs(test.app, token, 'GET', '/suspension')).body.suspension.target).toBe('company')
    const appeal = { text: 'I only look' }
    expect((await callAs(test.app, token, 'POST', '/suspension/appeal', appeal)).body.code).toBe('forbidden')

    expect((await act(operator, 'restore', 'company', company.id)).status).toBe(201)
    expect((await student.call('GET', `/company-profile/public/${company.id}`)).status).toBe(200)
    const rows = await test.db
      .selectFrom('internships')
      .select(['id', 'status', 'held_at'])
      .where('company_id', '=', company.id)
      .execute()
    expect(new Map(rows.map(({ id, status, held_at }) => [id, held_at ? 'held' : status]))).toEqual(
      new Map([
        [internship, 'active'],
        [closed, 'closed'],
        [draft, 'draft'],
        [down, 'held'],
      ]),
    )
  })

  it('of one person is suspended with the account, and its founder cannot found another one', async () => {
    const { company, internship, operator } = await setUp()
    expect((await act(operator, 'suspend', 'account', company.id)).body.act).toMatchObject({ target: 'company' })
    expect((await (await makeStudent(test)).call('GET', `/internships/${internship}`)).status).toBe(404)
    const found = await operator.call('GET', `/operator/case?target=account&id=${company.id}`)
    expect(found.body.case).toMatchObject({ state: 'suspended', reason: 'It asks for money' })
    const first = await signInByCode(test, company.email)
    expect((await callAs(test.app, first.token, 'DELETE', '/team')).body.code).toBe('account_suspended')
    expect((await callAs(test.app, first.token, 'DELETE', '/auth/delete')).status).toBe(200)
    const { token } = await signInByCode(test, company.email)
    const role = { role: 'company', full_name: 'Somebody else' }
    expect((await callAs(test.app, token, 'POST', '/auth/initialize', role)).body.code).toBe('account_suspended')
  })
})

describe('an operator', () => {
  it('needs a second factor, also after turning it off', async () => {
    const operator = await makeOperator(test)
    expect((await operator.call('GET', '/operator/queue')).status).toBe(200)
    await test.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', operator.id).execute()
    expect((await operator.call('GET', '/operator/queue')).body.code).toBe('mfa_required')
    await test.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', operator.id).execute()
    await test.db.updateTable('sessions').set({ mfa_verified: false }).where('user_id', '=', operator.id).execute()
    expect((await operator.call('GET', '/operator/queue')).body.code).toBe('mfa_required')
  })

  it('cannot act on the own account or company, nor on what they have reported', async () => {
    const operator = await makeOperator(test, 'company')
    const own = await makeInternship(test, operator)
    const colleague = await makeColleague(test, operator, 'recruiter')
    const refused = [
      await act(operator, 'suspend', 'internship', own),
      await act(operator, 'suspend', 'company', operator.id),
      await act(operator, 'suspend', 'account', operator.id),
      await act(operator, 'suspend', 'account', colleague.id),
    ]
    const reporter = await makeOperator(test)
    const { internship } = await setUp()
    await reporter.call('POST', '/reports', { target: 'internship', id: internship, reason: 'spam' })
    refused.push(await act(reporter, 'suspend', 'internship', internship))
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 'own_case']))
  })

  it('and another one who suspend each other at the same moment leave one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await makeOperator(test), await makeOperator(test)]
      const statuses = await Promise.all([
        act(one, 'suspend', 'account', two.id),
        act(two, 'suspend', 'account', one.id),
      ])
      expect(statuses.map(({ status }) => status).toSorted()).not.toEqual([201, 201])
      expect(statuses.filter(({ status }) => status === 201)).toHaveLength(1)
    }
  })

  it('who repeats an act gets the same act, and a second operator learns that it was decided', async () => {
    const { internship, operator } = await setUp()
    const second = await makeOperator(test)
    const both = await Promise.all([operator, second].map(person => act(person, 'suspend', 'internship', internship)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const winner = both[0]?.status === 201 ? operator : second
    const again = await act(winner, 'suspend', 'internship', internship, 'Other words')
    expect(again.status).toBe(200)
    expect(again.body.act).toMatchObject({ kind: 'suspend', reason: 'It asks for money' })
    const acts = await test.db.selectFrom('operator_acts').select('act').where('target_id', '=', internship).execute()
    expect(acts).toEqual([{ act: 'suspend' }])
  })

  it('notifies the reporters without details, and each act is in the log', async () => {
    const { internship, operator } = await setUp()
    const reporter = await makeStudent(test)
    await reporter.call('POST', '/reports', { target: 'internship', id: internship, reason: 'scam' })
    const queued = (await operator.call('GET', '/operator/queue')).body.reports
    expect(queued.find(({ id }: { id: string }) => id === internship)).toMatchObject({
      title: 'Suspicious intern',
      state: 'present',
      reports: 1,
      counting: 0,
      reasons: ['scam'],
    })
    await act(operator, 'suspend', 'internship', internship, 'A private reason')
    const { notifications } = (await reporter.call('GET', '/notifications')).body
    expect(notifications).toMatchObject([{ title: 'Your report was read' }])
    expect(JSON.stringify(notifications)).not.toMatch(/private reason|Suspicious|Olga/)
    const { acts } = (await operator.call('GET', '/operator/acts')).body
    expect(acts[0]).toMatchObject({ operator: 'Olga Operator', kind: 'suspend', title: 'Suspicious intern' })
    expect((await act(operator, 'dismiss', 'message', `${internship}:1`)).body.code).toBe('case_not_found')
    expect((await act(operator, 'suspend', 'message', `${internship}:1`)).body.code).toBe('invalid_input')
  })

  it('finds accounts, companies and internships, and the log says whose account was looked for', async () => {
    const { company, internship, operator } = await setUp()
    const { body } = await operator.call('GET', `/operator/search?query=${company.id}`)
    expect(body.accounts).toMatchObject([{ id: company.id, email: company.email, is_suspended: false }])
    expect(body.companies).toMatchObject([{ id: company.id, open: 1 }])
    const found = (await operator.call('GET', '/operator/search?query=suspicious')).body.internships
    expect(found.map(({ id }: { id: string }) => id)).toContain(internship)
    const acts = await test.db.selectFrom('operator_acts').select('act').where('target_id', '=', company.id).execute()
    expect(acts).toEqual([{ act: 'find' }])
  })

  it('reads figures of what waits and of each week', async () => {
    const { body } = await (await makeOperator(test)).call('GET', '/operator/figures')
    expect(body.weeks).toHaveLength(12)
    expect(body.weeks[11].accounts).toBeGreaterThan(10)
    expect(body.median_hours).toBeGreaterThanOrEqual(0)
  })

  it('reads how often companies left promised answers lapse, the worst first, without those that kept every promise', async () => {
    const make = async (name: string, dues: { days: number; hasLapsed: boolean }[]) => {
      const company = await makeCompany(test)
      await company.call('PUT', '/company-profile', { company_name: name })
      const internship = await makeInternship(test, company)
      for (const { days, hasLapsed } of dues) {
        const id = await makeApplication(test, await makeStudent(test), internship)
        await test.db.transaction().execute(trx => startClock(trx, id))
        await sql`
          update answer_clocks set due_at = now() - make_interval(days => ${days}::int),
            lapsed_at = case when ${hasLapsed} then now() end
          where application_id = ${id}`.execute(test.db)
      }
      return company
    }
    const kept = { days: 10, hasLapsed: false }
    const lapsed = { days: 10, hasLapsed: true }
    const longAgo = { days: 31, hasLapsed: true }
    const notYetDue = { days: -1, hasLapsed: false }
    const bad = await make('Bad Answers', [lapsed, lapsed, kept, longAgo, notYetDue])
    const better = await make('Better Answers', [lapsed, kept])
    await make('Good Answers', [kept, longAgo])
    const deleted = await make('Deleted Answers', [lapsed])
    await deleted.call('DELETE', '/auth/delete')
    const { body } = await (await makeOperator(test)).call('GET', '/operator/figures')
    expect(body.lapsed).toEqual([
      { id: bad.id, name: 'Bad Answers', lapsed: 2, promised: 3 },
      { id: better.id, name: 'Better Answers', lapsed: 1, promised: 2 },
    ])
  })
})
