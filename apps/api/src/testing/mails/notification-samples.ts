import { toLapseNotification } from '../../answers/lapses/lapses.service.ts'
import { toAnswerReminder } from '../../answers/reminders/reminders.service.ts'
import { toStatusNotification } from '../../applications/applicants/decisions/status-notifications.ts'
import { toUnconfirmedNotification } from '../../internships/confirmations/still-open.service.ts'
import { toDeadlineSummary } from '../../internships/deadlines/deadline-summaries.service.ts'
import { toSavedDeadline } from '../../internships/reminders/deadline-reminders.service.ts'
import { toUnreadMail } from '../../messages/mails/message-mails.service.ts'
import type { NewNotification } from '../../notifications/notifications.service.ts'
import { toReportOutcome } from '../../reports/close-reports.service.ts'
import { toSearchAlert } from '../../saved/searches/search-alerts.service.ts'

const id = '01890000-0000-7000-8000-000000000001'
const student_id = id
const company_id = id
const company_name = 'Nimbus Labs'
const title = 'Marketing intern'
const longTitle = 'Lighting design intern for the travelling exhibition of the river museum'
const day = '2027-03-01'

const lapse = { id, application_id: id, student_id, company_id, company_name, title, promised_days: 14 }
const rejection = { student_id, company_name, title, status: 'rejected', ended_start: null, has_word: true } as const
const searches = [
  { id, name: 'Remote design' },
  { id, name: 'Porto' },
]
const found = [title, 'Design intern', longTitle, 'Data intern', 'Sound intern'].map(each => ({
  id,
  title: each,
  company_name,
}))
const unread = {
  ...{ thread_id: id, user_id: id, unread: 1, title, student_id, company_id, author_id: id },
  from_name: company_name,
  isOfStudent: false,
}
const closing = { id, company_id, title, applications_count: 12 }
const unconfirmed = { id, company_id, title }

/** Notifications that people also get by mail, as the server writes them, with a text that the mail must contain. */
export const notificationSamples: Record<string, { notification: NewNotification; contains: string }> = {
  'no answer came': {
    notification: toLapseNotification(lapse),
    contains: 'did not answer within 14 days. You need not wait.',
  },
  'no decision came': {
    notification: toLapseNotification({ ...lapse, promised_days: null }),
    contains: 'did not decide within 45 days of your interview',
  },
  'answers overdue': {
    notification: toAnswerReminder({ company_id, due: 3, overdue: 2 }, day),
    contains: 'You have 2 answers overdue and 3 answers due within three days.',
  },
  'answers due': {
    notification: toAnswerReminder({ company_id, due: 1, overdue: 0 }, day),
    contains: 'You have 1 answer due within three days.',
  },
  'rejection with a reason': {
    notification: toStatusNotification({ ...rejection, reason: 'skills' }),
    contains: 'The reason they gave: other skills fit the role better.',
  },
  'search alert': {
    notification: toSearchAlert(id, searches.slice(0, 1), found.slice(0, 1), day),
    contains: `${title} at ${company_name}.`,
  },
  'search alert about several': {
    notification: toSearchAlert(id, searches, found, day),
    contains: 'and 2 more.',
  },
  'unread message': {
    notification: toUnreadMail(unread),
    contains: `${company_name} wrote to you about ${title}.`,
  },
  'unread messages of a student': {
    notification: toUnreadMail({ ...unread, unread: 4, from_name: 'Sam Rivera', isOfStudent: true }),
    contains: 'Sam Rivera wrote to you about',
  },
  'saved internship closes': {
    notification: toSavedDeadline({ student_id, internship_id: id, title, company_name, deadline: '2027-03-03' }, day),
    contains: 'takes applications for 2 more days',
  },
  'deadline reached': {
    notification: toDeadlineSummary(company_id, [closing], day),
    contains: 'its deadline has passed. 12 applications came in.',
  },
  'deadlines reached': {
    notification: toDeadlineSummary(
      company_id,
      [closing, { ...closing, title: longTitle, applications_count: 1 }],
      day,
    ),
    contains: `${longTitle}: 1 application`,
  },
  'closed as unconfirmed': {
    notification: toUnconfirmedNotification([company_id, [unconfirmed]]),
    contains: 'nobody confirmed that it is still open',
  },
  'several closed as unconfirmed': {
    notification: toUnconfirmedNotification([company_id, [unconfirmed, { ...unconfirmed, title: longTitle }]]),
    contains: 'nobody confirmed that they are still open',
  },
  'report read': {
    notification: toReportOutcome({ id, reporter_id: id, target: 'internship' }, 'acted'),
    contains: 'We looked at it and took steps.',
  },
}
