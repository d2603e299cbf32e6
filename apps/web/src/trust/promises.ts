import type { TrustPart } from './trust-texts.ts'

export type Pledge = { part: TrustPart; title: string; points: readonly string[]; computed: string }

export const promises: readonly Pledge[] = [
  {
    part: 'answers',
    title: 'Every application gets an answer, or we say that none came',
    points: [
      'A company promises an answer within 7, 14 or 21 days. The day is fixed when you apply and does not move.',
      'A decision, a message, proposed interview times or an offer is an answer. "Reviewed" is none.',
      'We remind the company three days before, on the day and three days after. Seven days after the day we tell you plainly that no answer came, and you may write first.',
      'After an interview, a decision is due within 45 days.',
      'Of similar internships, those of companies that answer in time come first. A company with fewer than ten promises counts like the middle.',
      'A company with five or more overdue answers that are more than a fifth of all takes no new applications until it has answered.',
    ],
    computed:
      'We count the promises whose time ended within the last 180 days. An application withdrawn before its day is left out; one whose student deleted the account later stays. "On time" means that the student was told the answer on or before the day. An answer that never came counts as infinitely slow in the median, so silence makes nobody look quick. With fewer than ten promises we say that they are too few. The record of a company is computed in the same way, each minute.',
  },
  {
    part: 'listings',
    title: 'An open internship is open',
    points: [
      'Every 30 days the company confirms that it still hires. What nobody confirms within seven days of our mail is closed.',
      'A new date cannot be bought: publishing again or confirming does not make an internship look newer.',
      'A posting that asks for fees, gift cards, crypto money, bank data or identity documents is not published. We warn you of such messages.',
      '"Domain confirmed" means that somebody at the company has read a mail at the domain of its website. Without that a company can publish three internships a day and have ten open.',
    ],
    computed:
      'Open internships are those that take applications today. The age is counted from the last confirmation, or from the day of publishing. A company is counted when it has an open internship.',
  },
  {
    part: 'reports',
    title: 'A person looks at every report',
    points: [
      'You can report an internship, a company or a message. Nobody is told who reported it.',
      'Three reports by different people hide an internship until an operator has looked. One person, or friends of a rival, cannot hide anything.',
      'Who is suspended reads the reason and may appeal once. Where possible, another operator decides.',
      'Every act of an operator is logged with its reason and cannot be removed.',
    ],
    computed:
      'We count the reports that were decided within the last 30 days. The time runs from the report to the decision, nights and weekends included. With fewer than ten decisions we do not name a time.',
  },
]
