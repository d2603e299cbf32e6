import type { Config } from '../../platform/config.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { button, paragraph, placeLine, renderMail, unconfirmedCompanyWarning } from '../../platform/mail/mail-layout.ts'
import { formatTime } from '../interview-time.ts'
import { emailOf, writeCalendar } from './calendar-file.ts'
import type { MailContent } from './calendar-mails.sql.ts'

type Reader = { email: string; sender_email: string | null }
export type CalendarConfig = Pick<Config, 'publicUrl' | 'mailFrom'>

/**
 * An invitation, a change or a cancellation that calendars understand. It is sent whatever the mail preferences are: a
 * calendar that missed a change would show an interview that does not take place.
 */
export const calendarMail = async (
  { publicUrl, mailFrom }: CalendarConfig,
  { email, sender_email }: Reader,
  content: MailContent,
): Promise<Mail> => {
  const { method, sequence, title, minutes, place, company_name, name, other_name } = content
  const startsAt = new Date(content.starts_at)
  const entry = {
    id: content.interview_id,
    sequence,
    startsAt,
    minutes,
    title,
    other: other_name,
    company: company_name,
    place,
    ...(content.interviewer ? { interviewer: content.interviewer } : {}),
  }
  const sender = { email: emailOf(mailFrom), url: publicUrl }
  const mail = await renderMail({
    to: email,
    subject: subjectOf(content),
    heading: headingOf(content),
    parts: [
      ...linesOf(content, startsAt).map(paragraph),
      ...(method === 'CANCEL' ? [] : [placeLine(place)]),
      ...[...explanationOf(content), ...senderLine(sender_email)].map(paragraph),
      button('Open in Fledge', `${publicUrl}/interviews`),
    ],
  })
  return {
    ...mail,
    calendar: {
      method,
      content: await writeCalendar(method, [entry], sender, { name, email }, content.interviewers ?? []),
    },
  }
}

const senderLine = (email: string | null) => (email ? [`The sender is ${email}. ${unconfirmedCompanyWarning}`] : [])

const headingOf = ({ method, sequence, change, side }: MailContent) => {
  if (change === 'team')
    return method === 'CANCEL' ? 'You no longer hold an interview' : 'Your interviewers have changed'
  if (change && method === 'CANCEL') return 'Interview handed over'
  if (change === 'nobody') return 'An interview needs an interviewer'
  if (change) return side === 'student' ? 'Your interviewer has changed' : 'You take over an interview'
  if (method === 'CANCEL') return 'Interview cancelled'
  return sequence === 0 ? 'Your interview is booked' : 'Your interview was moved'
}

const subjectOf = (content: MailContent) => `${headingOf(content)}: ${content.title}`

const linesOf = (content: MailContent, startsAt: Date) => {
  const { method, minutes, other_name, zone, other_zone, reason, title, side, changed_by, change, interviewer } =
    content
  const who = other_name ? `With ${other_name} about ${title}.` : `About ${title}.`
  const when = `${formatTime(startsAt, zone)}, ${minutes} minutes.`
  const there = other_zone && other_zone !== zone ? [`For ${other_name}: ${formatTime(startsAt, other_zone)}.`] : []
  const said = reason ? [`${changed_by === side ? 'You' : 'They'} wrote: ${reason}`] : []
  if (change === 'team' && method === 'CANCEL')
    return [who, `It is planned for ${when}`, 'Your colleagues hold it without you, so it leaves your calendar.']
  if (change && method === 'CANCEL')
    return [
      who,
      `It is planned for ${when}`,
      'You have left the team, so it leaves your calendar. A colleague takes over.',
    ]
  if (method === 'CANCEL') return [who, `It was planned for ${when}`, ...said]
  const whom = interviewer && interviewer !== other_name ? [`You meet ${interviewer}.`] : []
  return [who, ...whom, when, ...there]
}

const explanationOf = ({ method, change, side }: MailContent) => {
  if (method === 'CANCEL') return []
  if (change === 'nobody')
    return [
      'The interviewer has left the team, and no owner is free at this time. Move the interview, or cancel another one.',
    ]
  if (!change) return []
  if (change === 'team') return ['Time and place stay the same.']
  return side === 'student'
    ? ['The former interviewer has left the company. Time and place stay the same.']
    : ['The interviewer has left the team. Time and place stay the same until you move the interview.']
}
