import type { TrustFigures } from '@fledge/contract/answers/trust'

/** The parts of the page that show figures, in the order of the page. `data-figures` of an element names its part. */
export const trustParts = ['answers', 'listings', 'reports'] as const
export type TrustPart = (typeof trustParts)[number]

/** Like `formatCount`, which is in a file of the app that the prerendered page would have to load. */
const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${count === 1 ? one : many}`

export const unreadText = 'The figures cannot be read at the moment.'

const medianText = (days: number | null) => {
  if (days === null) return 'Half of the applicants or more never got one.'
  return `Half of the applicants had theirs within ${days === 0 ? 'a day' : formatCount(days, 'day')}.`
}

const answersText = ({ record, promises_ended, paused_companies }: TrustFigures['answers']) => {
  const paused = paused_companies > 0 ? ` ${formatCount(paused_companies, 'company is', 'companies are')} paused.` : ''
  if (record) {
    const { on_time, answered, total } = record
    return `${on_time} of ${formatCount(total, 'promised answer')} came on time, ${answered} came at all. ${medianText(record.median_days)}${paused}`
  }
  if (promises_ended === 0) return `No promised time has ended yet, so there is nothing to say.${paused}`
  return `Too few to say: only ${formatCount(promises_ended, 'promised time has', 'promised times have')} ended.${paused}`
}

const listingsText = ({ open, companies, confirmed_domains, oldest_days }: TrustFigures['listings']) => {
  if (open === 0) return 'No internship is open.'
  const oldest = oldest_days === 0 ? 'today' : `${formatCount(oldest_days ?? 0, 'day')} ago`
  return `${formatCount(open, 'open internship')}. The one that waits longest was confirmed ${oldest}. ${confirmed_domains} of ${formatCount(companies, 'company', 'companies')} confirmed the domain of their website.`
}

const reportsText = ({ decided, median_hours }: TrustFigures['reports']) => {
  if (decided === 0) return 'No report was decided in the last 30 days.'
  const count = `${formatCount(decided, 'report')} decided in the last 30 days`
  if (median_hours === null) return `${count}: too few to say how fast.`
  return `${count}, half of them within ${median_hours < 1 ? 'an hour' : formatCount(Math.ceil(median_hours), 'hour')}.`
}

/** What each part of the page says about this installation. */
export const trustTexts = ({ answers, listings, reports }: TrustFigures): Record<TrustPart, string> => ({
  answers: answersText(answers),
  listings: listingsText(listings),
  reports: reportsText(reports),
})
