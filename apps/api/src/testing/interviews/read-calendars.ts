import ICAL from 'ical.js'
import { runJob, untilDone } from '../run-job.ts'
import type { TestApp } from '../test-app.ts'

type Calendar = { method: unknown; events: ICAL.Event[]; calendar: ICAL.Component }
type CalendarMail = Calendar & { subject: string; text: string; file: string }

export const parseCalendar = (file: string): Calendar => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
  return { method: calendar.getFirstPropertyValue('method'), events, calendar }
}

/** The calendar mails to an email, by sequence. The test app must run workers. */
export const calendarsOf = async (test: TestApp, email: string): Promise<CalendarMail[]> => {
  await runJob(test, 'calendar-mails')
  await untilDone(test, 'mail')
  const mails = await test.db
    .selectFrom('mailbox')
    .select(['calendar', 'subject', 'text'])
    .where('recipient', '=', email)
    .where('calendar', 'is not', null)
    .execute()
  return mails
    .map(({ calendar, ...mail }) => ({ ...mail, file: calendar ?? '', ...parseCalendar(calendar ?? '') }))
    .toSorted((a, b) => (a.events[0]?.sequence ?? 0) - (b.events[0]?.sequence ?? 0))
}
