import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { runJob, untilDone } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailUnreadMessages } from './message-mails.service.ts'
import { lockDueMails } from './message-mails.sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(() => test.close())

const setUp = async () => {
  const [company, student] = [await makeCompany(test, 'Acme'), await makeStudent(test, 'Sam Student')]
  return { company, student, id: await makeApplication(test, student, await makeInternship(test, company)) }
}
const send = (person: Person, id: string) => person.call('POST', `/threads/${id}/messages`, { body: 'A private text' })

const inMinutes = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000).toISOString() })
const pass = async (minutes: number) => {
  await runJob(test, 'message-mails', inMinutes(minutes))
  await runJob(test, 'notification-mails', inMinutes(minutes))
  await untilDone(test, 'mail')
}
const mailsTo = async ({ email }: Person) => {
  const mails = await test.db.selectFrom('mailbox').select(['subject', 'text']).where('recipient', '=', email).execute()
  return mails.map(({ subject, text }) => ({ subject, text: text ?? '' }))
}

describe('the mail about unread messages', () => {
  it('is sent five minutes after the first unread message, once for all of a conversation, and links to it', async () => {
    const { company, student, id } = await setUp()
    await send(company, id)
    await send(company, id)
    await pass(4)
    expect(await mailsTo(student)).toEqual([])
    await pass(6)
    await pass(7)
    const [mail, ...more] = await mailsTo(student)
    expect([mail?.subject, more]).toEqual(['2 new messages from Acme', []])
    expect(mail?.text).toContain(`/messages?thread=${id}`)
    expect(mail?.text).not.toContain('A private text')
    await send(company, id)
    await pass(6)
    expect((await mailsTo(student)).map(({ subject }) => subject)).toContain('3 new messages from Acme')
    expect((await student.call('GET', '/notifications')).body.notifications).toEqual([])
  })

  it('is not sent about messages that were read in time, or that a block kept from the reader', async () => {
    const { company, student, id } = await setUp()
    await send(company, id)
    await student.call('PATCH', `/threads/${id}/read`, { up_to: 1 })
    await student.call('POST', `/threads/${id}/block`)
    await send(company, id)
    await pass(10)
    expect(await mailsTo(student)).toEqual([])
  })

  it('obeys the preference of each member, and reaches nobody who has left', async () => {
    const { company, student, id } = await setUp()
    const [quiet, leaver] = [
      await makeColleague(test, company, 'viewer'),
      await makeColleague(test, company, 'recruiter'),
    ]
    await quiet.call('PUT', '/notifications/preferences', { messages: false })
    await send(company, id)
    await send(student, id)
    await company.call('DELETE', `/team/${leaver.id}`)
    await pass(6)
    expect((await mailsTo(company)).map(({ subject }) => subject)).toEqual(['Sam Student wrote to you'])
    expect((await mailsTo(quiet)).filter(({ subject }) => subject.includes('Sam'))).toEqual([])
    expect((await mailsTo(leaver)).filter(({ subject }) => subject.includes('Sam'))).toEqual([])
  })

  it('is sent once when two servers look for unread messages', async () => {
    const { company, student, id } = await setUp()
    const second = await startSecondServer(test, { withWorkers: true })
    await send(company, id)
    const at = new Date(inMinutes(6).at)
    // Transactions on PGlite do not overlap.
    if (test.database.engine.kind !== 'pglite')
      await test.db.transaction().execute(async trx => {
        await lockDueMails(trx, at, 100)
        await mailUnreadMessages(second.db, at)
        const due = trx.selectFrom('thread_reads').select('mail_due_at').where('thread_id', '=', id)
        expect(await due.where('user_id', '=', student.id).execute()).toEqual([{ mail_due_at: expect.any(Date) }])
      })
    await Promise.all([test, second, test, second].map(({ db }) => mailUnreadMessages(db, at)))
    await pass(6)
    expect(await mailsTo(student)).toHaveLength(1)
    await second.close()
  })

  it('about a student whose account is deleted is not sent', async () => {
    const { company, student, id } = await setUp()
    await send(company, id)
    await send(student, id)
    await student.call('DELETE', '/auth/delete')
    await pass(6)
    expect((await mailsTo(company)).filter(({ subject }) => subject.includes('Sam'))).toEqual([])
  })

  it('that waits to be sent is deleted with the account of the student whom it names', async () => {
    // Without workers, so that the mail is not sent before the account is deleted.
    const idle = await startTestApp()
    const [company, student] = [await makeCompany(idle), await makeStudent(idle)]
    const id = await makeApplication(idle, student, await makeInternship(idle, company))
    await send(company, id)
    await send(student, id)
    const countWaiting = async () => {
      const waiting = idle.db.selectFrom('notification_mails').select('id')
      return (await waiting.where('user_id', '=', company.id).where('type', '=', 'message').execute()).length
    }
    await mailUnreadMessages(idle.db, new Date(inMinutes(6).at))
    expect(await countWaiting()).toBe(1)
    await student.call('DELETE', '/auth/delete')
    expect(await countWaiting()).toBe(0)
    await idle.close()
  })
})
