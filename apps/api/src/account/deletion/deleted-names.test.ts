import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../notifications/mails/notification-mails.service.ts'
import { callAs, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const name = 'Zebedee Quillfeather'

/** The tables with a row that contains the text, in any column. */
const tablesWith = async (text: string) => {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(t.db)
  const found: string[] = []
  for (const { table } of rows) {
    const hits = await sql`select from ${sql.raw(table)} r where r::text like ${`%${text}%`} limit 1`.execute(t.db)
    if (hits.rows.length > 0) found.push(table)
  }
  return found
}

const apply = async (student: Person, internship_id: string) => {
  const body = { internship_id, cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
  return (await student.call('POST', '/applications', body)).body.application.id as string
}
const sendMails = () => sendDueMails(t, new Date(Date.now() + 2 * 3600 * 1000))
const queuedTexts = async () => {
  const { rows } = await sql<{ text: string }>`select data->>'text' as text from jobs.job where name = 'mail'`.execute(
    t.db,
  )
  return rows.map(({ text }) => text.replaceAll('\n', ' '))
}

test('The name of a student who deletes the account is in no table, and the mail about the others is still sent', async () => {
  const [company, student, other] = [await makeCompany(t), await makeStudent(t, name), await makeStudent(t, 'Bo Other')]
  const [queued, waiting, withdrawn] = [
    await makeInternship(t, company, { title: 'Queued' }),
    await makeInternship(t, company, { title: 'Waiting' }),
    await makeInternship(t, company, { title: 'Withdrawn' }),
  ]
  await student.call('PUT', '/student-profile', { bio: `I am ${name}`, skills: ['React'] })
  await company.call('PUT', `/student-profile/notes/${student.id}`, { text: `Call ${name}` })
  await company.call('POST', '/invitations', {
    student_id: student.id,
    internship_id: waiting,
    message: `Dear ${name}`,
  })
  await callAs(t.app, null, 'POST', '/contact/submit', { name, email: student.email, message: `${name} here` })
  await apply(student, queued)
  await apply(other, queued)
  await student.call('DELETE', `/applications/${await apply(student, withdrawn)}`)
  await sendMails()
  expect((await queuedTexts()).some(text => text.includes(name) && text.includes('Bo Other'))).toBe(true)
  await apply(student, waiting)
  expect(await tablesWith(name)).toEqual(
    expect.arrayContaining(['public.notifications', 'public.notification_mails', 'public.users']),
  )

  expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
  expect(await tablesWith(name)).toEqual([])
  expect((await company.call('GET', '/notifications')).body.notifications).toMatchObject([
    { message: 'Bo Other applied to Queued' },
  ])
  await sendMails()
  expect(await queuedTexts()).toEqual([expect.stringContaining('Bo Other applied to Queued')])
})

test('Stored responses to requests of a company about a deleted student are deleted, and others stay', async () => {
  const [company, student, other] = [await makeCompany(t), await makeStudent(t, name), await makeStudent(t, 'Bo Other')]
  const internship = await makeInternship(t, company)
  await student.call('PUT', '/student-profile', { bio: `I am ${name}`, skills: ['React'] })
  const [application, otherApplication] = [await apply(student, internship), await apply(other, internship)]
  const starts_at = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString()
  const interview = { slots: [starts_at], minutes: 30, place: `${name}'s office`, zone: 'Europe/Berlin' }
  const requests = [
    [`/threads/${application}/messages`, { body: `Dear ${name}` }],
    [`/applications/${application}/interviews`, interview],
    [
      '/invitations',
      { student_id: student.id, internship_id: await makeInternship(t, company), message: `To ${name}` },
    ],
    [`/threads/${otherApplication}/messages`, { body: 'Dear Bo' }],
  ] as const
  for (const [path, body] of requests) expect((await callByKey(company, path, body)).status).toBe(201)
  const keys = () => t.db.selectFrom('idempotency_keys').select('key').where('scope', '=', company.id).execute()
  expect(await keys()).toHaveLength(4)
  expect(await tablesWith(name)).toContain('public.idempotency_keys')

  expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
  expect(await tablesWith(name)).toEqual([])
  expect(await keys()).toEqual([{ key: `/threads/${otherApplication}/messages` }])
})

test('The name of a deleted colleague is in no stored response to a student', async () => {
  const company = await makeCompany(t)
  const leaver = await makeColleague(t, company, 'recruiter', name)
  const student = await makeStudent(t)
  const application = await apply(student, await makeInternship(t, company))
  const starts_at = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString()
  const proposal = { slots: [starts_at], minutes: 30, place: 'Office', zone: 'Europe/Berlin' }
  const { body } = await leaver.call('POST', `/applications/${application}/interviews`, proposal)
  const slot = { slot_id: body.interview.slots[0].id, zone: 'Europe/Berlin' }
  expect((await callByKey(student, `/interviews/${body.interview.id}/book`, slot)).status).toBe(200)
  expect(await tablesWith(name)).toContain('public.idempotency_keys')
  expect((await leaver.call('DELETE', '/auth/delete')).status).toBe(200)
  expect(await tablesWith(name)).not.toContain('public.idempotency_keys')
})

/** With the path as the key. */
const callByKey = async ({ token }: Person, path: string, body: object) => {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': path },
    payload: body,
  })
  return { status: statusCode }
}
