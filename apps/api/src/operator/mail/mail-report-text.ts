import type { MailReport } from './mail-report.service.ts'
import type { QueuedMail } from './mail-report.sql.ts'

const timeText = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

const meaningOf: Record<string, string> = {
  emailNotifications: 'no notification mail of any kind is sent',
  applicationUpdates: 'no mail about applications is sent',
  newInternships: 'no mail about new internships is sent',
  messages: 'no mail about messages is sent',
  weeklyDigest: 'the weekly digest is not sent',
}

const queuedText = ({ subject, state, created_at, due_at, completed_at, attempts, is_due, cause }: QueuedMail) => {
  const reason = cause ? `: ${cause}` : ''
  if (state === 'completed') return `sent ${timeText(completed_at ?? due_at)}: "${subject}"`
  if (state === 'failed') return `given up after ${attempts} attempts${reason}: "${subject}"`
  if (state === 'active') return `being sent now: "${subject}"`
  if (state === 'cancelled') return `cancelled: "${subject}"`
  const next = is_due ? 'due, but no server has taken it' : `next attempt ${timeText(due_at)}`
  return attempts > 0
    ? `failed ${attempts} times${reason}; ${next}: "${subject}"`
    : `queued ${timeText(created_at)}, ${next}: "${subject}"`
}

const limitText: Record<string, string> = {
  'code-minute': 'one code a minute',
  'code-hour': 'the codes of an hour',
}

/** Writes the report as plain sentences, the most likely causes first. */
export const mailReportText = (report: MailReport) => {
  const { email, person, suppressed, queued, waiting, given_up, in_mailbox, last_code_at, reached_limits, queue } =
    report
  const lines = [
    person ? `${email} is the account of ${person.full_name || '(no name)'}.` : `${email} has no account.`,
    ...(person && !person.email_verified ? ['The email is not confirmed.'] : []),
    ...suppressed.map(name => `The preference ${name} is off: ${meaningOf[name] ?? 'its mails are not sent'}.`),
    ...given_up.map(({ cause, at }) => `A mail was given up ${timeText(at)}: ${cause}`),
    ...queued.map(mail => `Mail ${queuedText(mail)}`),
    ...waiting.map(
      ({ kind, count, due_at }) => `${count} ${kind} mail(s) are not written yet, due ${timeText(due_at)}.`,
    ),
    ...(last_code_at ? [`The last sign-in code was sent ${timeText(last_code_at)}.`] : []),
    ...reached_limits.map(
      ({ limit, ends_at }) => `The limit of ${limitText[limit] ?? limit} is reached until ${timeText(ends_at)}.`,
    ),
    ...(in_mailbox > 0 ? [`${in_mailbox} mail(s) are in the mailbox of the stand-ins.`] : []),
  ]
  if (queued.length + waiting.length + given_up.length + in_mailbox === 0 && !last_code_at)
    lines.push('No mail to this email waits, and none was sent in the last hour or given up in the last 30 days.')
  lines.push(
    `All mails: ${queue.due} due (the oldest for ${Math.round(queue.oldest_seconds)} s), ${queue.failed} given up${queue.cause ? `; last cause: ${queue.cause}` : ''}.`,
    ...report.failed_jobs.map(
      ({ queue: name, cause, at }) => `The job ${name} failed ${timeText(at)}: ${cause ?? 'no cause was stored'}`,
    ),
  )
  return lines.join('\n')
}
