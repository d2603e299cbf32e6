import { type MailConfig, notificationMail } from '../../notifications/mails/notification-mail.ts'
import type { Match } from '../reminders/new-matches.sql.ts'
import type { CompanyFigures, DigestRecipient } from './weekly-digest.sql.ts'

type Reader = Pick<DigestRecipient, 'id' | 'email'>

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

export const studentDigest = (config: MailConfig, reader: Reader, matches: Match[], found: number) => {
  const lines = matches.map(
    ({ title, company_name, skills, wanted }) => `${title} at ${company_name} (${skills} of ${wanted} skills)`,
  )
  if (found > matches.length) lines.push(`And ${found - matches.length} more.`)
  return notificationMail(config, reader, {
    subject: `Your week on Fledge: ${count(found, 'new match', 'new matches')}`,
    lines,
    action: { label: 'Discover internships', link: '/' },
    preference: 'weeklyDigest',
  })
}

export const companyDigest = (
  config: MailConfig,
  reader: Reader,
  { applications, views, open, waiting }: CompanyFigures,
) =>
  notificationMail(config, reader, {
    subject: `Your week on Fledge: ${count(applications, 'new application')}`,
    lines: [
      `${count(applications, 'new application')} and ${count(views, 'view')} in the last seven days.`,
      `${count(open, 'internship')} open, ${count(waiting, 'application')} waiting for your review.`,
    ],
    action: { label: 'Open your dashboard', link: '/company' },
    preference: 'weeklyDigest',
  })
