import { domainCodeMail } from '../../companies/domain/domain-code-mail.ts'
import { contactMail } from '../../contact/contact-mail.ts'
import { accountChangeMail } from '../../identity/account-change-mail.ts'
import { codeMail } from '../../identity/codes/code-mail.ts'
import { stillOpenMail } from '../../internships/confirmations/still-open-mail.ts'
import { companyDigest, studentDigest } from '../../internships/digest/digest-mail.ts'
import { calendarMail } from '../../interviews/calendar/calendar-mail.ts'
import type { MailContent } from '../../interviews/calendar/calendar-mails.sql.ts'
import { preferenceForType } from '../../notifications/mails/mail-preferences.policy.ts'
import { notificationMail } from '../../notifications/mails/notification-mail.ts'
import type { NewNotification } from '../../notifications/notifications.service.ts'
import { confirmationMail, termLines } from '../../offers/confirmation-mail.ts'
import { type ModerationNews, moderationMail } from '../../operator/acts/moderation-mail.ts'
import { testMail } from '../../operator/mail/test-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { unconfirmedCompanyWarning } from '../../platform/mail/mail-layout.ts'
import { ownerChangeMail } from '../../team/owners/owner-change-mail.ts'
import { teamInvitationMail } from '../../team/team-invitation-mail.ts'
import { notificationSamples } from './notification-samples.ts'

const to = 'sam@example.com'
const publicUrl = 'https://fledge.example'
const config = { publicUrl, secret: 'a secret of the samples', mailFrom: 'Fledge <hello@fledge.example>' }
const sam = { id: '01890000-0000-7000-8000-000000000001', email: to }
const longWord = 'Donaudampfschiffahrtsgesellschaftskapitän'

const terms = {
  application_id: sam.id,
  title: 'Marketing intern',
  company_name: 'Nimbus Labs',
  start_date: '2027-06-01',
  terms: 'Four days a week.\nA laptop, and lunch on Fridays.',
  location: 'Porto',
  is_remote: false,
  stipend_min: 1200,
  currency: 'EUR',
  stipend_max: 1500,
  duration_months: 6,
}

const booking: MailContent = {
  method: 'REQUEST',
  interview_id: sam.id,
  sequence: 0,
  starts_at: '2027-03-29T14:00:00.000Z',
  minutes: 45,
  place: 'https://meet.example/nimbus?room=1',
  title: 'Marketing intern',
  company_name: 'Nimbus Labs',
  side: 'student',
  name: 'Sam Rivera',
  other_name: 'Nimbus Labs',
  zone: 'America/New_York',
  other_zone: 'Europe/Berlin',
  reason: null,
  changed_by: null,
  interviewer: 'Ada Lin',
}
const calendar = (more: Partial<MailContent>, senderEmail: string | null = 'ada@nimbus.example') =>
  calendarMail(config, { email: to, sender_email: senderEmail }, { ...booking, ...more })

const senderLine = `From Nimbus Labs (ada@nimbus.example). ${unconfirmedCompanyWarning}`
const notification = (subject: string, lines: Parameters<typeof notificationMail>[2]['lines'], link: string) =>
  notificationMail(config, sam, {
    subject,
    lines,
    action: { label: 'Open in Fledge', link },
    preference: 'applicationUpdates',
  })

/** The mail about a notification. A notification that a company has caused names the sender. */
const mailOf = ({ type, title, message, mailLines = [message], link, from }: NewNotification) =>
  notificationMail(config, sam, {
    subject: title,
    lines: from?.by ? [senderLine, ...mailLines] : mailLines,
    action: { label: 'Open in Fledge', link },
    preference: preferenceForType(type),
  })

const ada = { full_name: 'Ada Lin', email: 'ada@nimbus.example' }
const match = { id: sam.id, title: 'Marketing intern', company_name: 'Nimbus Labs', skills: 2, wanted: 3 }

const reason = 'It asks for a deposit, which we do not allow.'
const moderation = (news: ModerationNews, contains: string) => ({
  write: () => moderationMail(publicUrl, to, news),
  contains,
})
const excuse = 'The deposit was for the keys of a flat, and it is out of the contract.'
const title = 'Marketing intern'

/** Every kind of mail, with a text that its plain part must contain. The gallery renders them like screens. */
export const mailSamples: Record<string, { write: () => Promise<Mail>; contains: string }> = {
  'code to sign in': { write: () => codeMail({ to, code: '482913', purpose: 'sign-in' }), contains: '482913' },
  'code to confirm': {
    write: () => codeMail({ to, code: '482913', purpose: 'confirm' }),
    contains: 'confirm it is you',
  },
  'changed account': { write: () => accountChangeMail(to, 'passkey-added'), contains: 'A passkey was added' },
  'team invitation': {
    write: () =>
      teamInvitationMail({
        to,
        companyName: 'Nimbus Labs',
        inviter: ada,
        role: 'recruiter',
        link: `${publicUrl}/join/token`,
      }),
    contains: 'As a recruiter',
  },
  'changed owners': {
    write: () =>
      ownerChangeMail({
        companyName: 'Nimbus Labs',
        change: { kind: 'granted', actor: ada, subject: { full_name: 'Bo Ek', email: 'bo@nimbus.example' } },
        link: `${publicUrl}/company/team`,
      }),
    contains: 'made Bo Ek (bo@nimbus.example) an owner',
  },
  'changed status': {
    write: () =>
      notification(
        "You're on the shortlist!",
        [senderLine, 'Nimbus Labs has shortlisted you for Marketing intern.'],
        '/applications',
      ),
    contains: 'has shortlisted you',
  },
  offer: {
    write: () =>
      notification(
        'Nimbus Labs offers you the internship',
        [senderLine, 'Nimbus Labs offers you Marketing intern from Tuesday 1 June 2027.', ...termLines(terms)],
        '/messages',
      ),
    contains: 'Terms: Four days a week.',
  },
  'confirmed offer': {
    write: () => confirmationMail({ to, publicUrl, terms, declined: ['Design intern at Acorn Works'] }),
    contains: 'You declined Design intern at Acorn Works.',
  },
  'interview reminder': {
    write: () =>
      notification(
        'Your interview begins within an hour',
        ['With Nimbus Labs about Marketing intern.', { place: 'https://meet.example/nimbus' }],
        '/interviews',
      ),
    contains: 'Where: https://meet.example/nimbus',
  },
  'booked interview': { write: () => calendar({}), contains: 'Where: https://meet.example/nimbus?room=1' },
  'moved interview': {
    write: () => calendar({ sequence: 1, place: '12 Rua do Norte, Porto' }),
    contains: 'Where: 12 Rua',
  },
  'cancelled interview': {
    write: () => calendar({ method: 'CANCEL', sequence: 2, reason: 'The role is filled.', changed_by: 'company' }),
    contains: 'They wrote: The role is filled.',
  },
  'changed interviewer': {
    write: () => calendar({ change: 'interviewer', sequence: 1 }),
    contains: 'You meet Ada Lin.',
  },
  'interview without interviewer': {
    write: () => calendar({ change: 'nobody', sequence: 1, side: 'company', other_name: 'Sam Rivera' }, null),
    contains: 'no owner is free',
  },
  'digest of a student': {
    write: () => studentDigest(config, sam, [match, { ...match, title: 'Design intern' }], 5),
    contains: 'Design intern at Nimbus Labs (2 of 3 skills)',
  },
  'digest of a company': {
    write: () => companyDigest(config, sam, { applications: 3, views: 41, open: 2, waiting: 1 }),
    contains: '3 new applications and 41 views',
  },
  contact: {
    write: () =>
      contactMail(to, sam.id, {
        name: `Maximiliana ${longWord}`,
        email: 'max@example.com',
        subject: `${longWord}${longWord}`,
        category: 'technical',
        message: `Hello\n\nSee https://example.com/${longWord.repeat(4)}`,
      }),
    contains: 'wrote:',
  },
  'domain code': {
    write: () => domainCodeMail({ to, code: '482913', domain: 'nimbus.example' }),
    contains: 'nimbus.example is yours',
  },
  'still open': {
    write: () =>
      stillOpenMail({
        to,
        internships: [
          { id: sam.id, title: 'Marketing intern', positions_available: 2 },
          { id: sam.id, title: `${longWord} intern`, positions_available: 1 },
        ],
        link: `${publicUrl}/api/internships/still-open?token=token`,
        publicUrl,
      }),
    contains: 'Marketing intern: 2 places',
  },
  ...Object.fromEntries(
    Object.entries(notificationSamples).map(([kind, { notification, contains }]) => [
      kind,
      { write: () => mailOf(notification), contains },
    ]),
  ),
  'suspended account': moderation({ kind: 'account-suspended', reason }, 'appeal once'),
  'suspended company': moderation({ kind: 'company-suspended', reason }, 'Its internships are offline'),
  'restored account': moderation({ kind: 'account-restored', reason: excuse }, 'has lifted the suspension'),
  'restored company': moderation({ kind: 'company-restored', reason: excuse }, `The reason: ${excuse}`),
  'internship taken down': moderation({ kind: 'internship-suspended', reason, title }, `The reason: ${reason}`),
  'restored internship': moderation(
    { kind: 'internship-restored', reason: excuse, title },
    `“${title}” has the status`,
  ),
  'decided appeal': moderation({ kind: 'appeal-upheld', reason }, 'The decision stays as it is.'),
  test: { write: () => testMail(to), contains: 'to test the mail server' },
}
