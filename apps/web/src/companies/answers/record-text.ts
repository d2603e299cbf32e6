import type { EmbeddedCompany } from '@fledge/contract/internships'
import { formatCount } from '../../ui/text/amounts.ts'

type Answers = Pick<EmbeddedCompany, 'record' | 'promises_ended'>

/** "18 of 22 answered on time, median 4 days", or "too few to say (4)". */
export const recordText = ({ record, promises_ended }: Answers) => {
  if (!record) return `too few to say (${promises_ended})`
  const { on_time, total, median_days } = record
  const rate = `${on_time} of ${total} answered on time`
  if (median_days === null) return `${rate}, half or more never`
  return `${rate}, median ${median_days === 0 ? 'within a day' : formatCount(median_days, 'day')}`
}

export const pausedText = (companyName: string) =>
  `${companyName} takes no new applications at the moment, because earlier applicants still wait for an answer. Save it and look again in a few days.`
