import { moneyPerMonth } from '@fledge/contract/wire/format'
import { fullDate } from '../applications/application-start-date.ts'
import { button, paragraph, renderMail } from '../platform/mail/mail-layout.ts'
import type { ConfirmedTerms } from './confirmed-offers.sql.ts'

type Confirmation = { to: string; publicUrl: string; terms: ConfirmedTerms; declined: string[] }

/**
 * The student's record of the agreed terms. It is sent whatever the mail preferences are, because it confirms the
 * student's own act.
 */
export const confirmationMail = ({ to, publicUrl, terms, declined }: Confirmation) => {
  const { title, company_name, start_date } = terms
  const subject = `You confirmed the offer of ${company_name}`
  return renderMail({
    to,
    subject,
    heading: subject,
    parts: [
      ...[
        `You told ${company_name} that you start on ${fullDate(start_date)}. Keep this mail: it has the terms of the offer.`,
        ...termLines(terms),
        ...declined.map(other => `You declined ${other}.`),
      ].map(paragraph),
      button(`Open ${title}`, `${publicUrl}/messages?thread=${terms.application_id}`),
    ],
  })
}

/** The facts of an offer and its terms, each as a line of a mail. */
export const termLines = ({ terms, ...facts }: ConfirmedTerms) => [...factsOf(facts), ...`Terms: ${terms}`.split(/\n+/)]

const factsOf = ({ title, company_name, start_date, duration_months, ...terms }: Omit<ConfirmedTerms, 'terms'>) => {
  const place = [terms.location, terms.is_remote ? 'Remote' : null].filter(Boolean).join(', ')
  const pay = moneyPerMonth(terms.stipend_min, terms.stipend_max, terms.currency)
  return [
    `Internship: ${title}`,
    `Company: ${company_name}`,
    `Start: ${fullDate(start_date)}`,
    ...(duration_months ? [`Duration: ${duration_months === 1 ? '1 month' : `${duration_months} months`}`] : []),
    ...(pay ? [`Pay: ${pay}`] : []),
    ...(place ? [`Place: ${place}`] : []),
  ]
}
