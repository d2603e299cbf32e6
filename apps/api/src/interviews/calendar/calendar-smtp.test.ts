import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookFirst, makeProposal } from '../../testing/interviews/make-interview.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestApp({ env: { SMTP_URL: smtp.url }, withWorkers: true })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

/** The calendar parts of a mail, decoded. */
const calendarParts = (source: string) =>
  source
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter(part => /^content-type: (text\/calendar|application\/ics)/im.test(part))
    .map(part => {
      const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
      return { head, content: /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body }
    })

it('A booking arrives by mail as an invitation that calendar programs accept', async () => {
  const { company, student, interview } = await makeProposal(test)
  await student.call('PUT', '/notifications/preferences', { emailNotifications: false })
  await company.call('PUT', '/notifications/preferences', { emailNotifications: false })
  await bookFirst(student, interview)
  for (const { email } of [student, company]) {
    const booked = () => smtp.to(email).filter(({ headers }) => headers.get('subject')?.startsWith('Your interview is'))
    await expect.poll(() => booked().length, { timeout: 25_000, interval: 50 }).toBe(1)
    expect(booked()[0]?.source).toMatch(/content-type: image\/png.*?content-id: <bird@fledge>/is)
    const parts = calendarParts(booked()[0]?.source ?? '')
    expect(parts[0]?.head).toMatch(/text\/calendar;.*method=REQUEST/is)
    for (const { content } of parts) {
      const calendar = new ICAL.Component(ICAL.parse(content))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      expect([calendar.getFirstPropertyValue('method'), event.uid]).toEqual([
        'REQUEST',
        `interview-${interview.id}@fledge`,
      ])
    }
  }
})
