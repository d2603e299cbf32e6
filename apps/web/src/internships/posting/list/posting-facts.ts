import { moneyPerMonth, withCommas } from '@fledge/contract/wire/format'
import { briefDate } from '../../../ui/text/dates.ts'
import { deadlineOf, monthsOf } from '../../detail/internship-facts.tsx'
import type { Internship } from '../../internship.ts'

const previewLength = 150

/** Spreads the text into characters, so that an emoji is not cut in half. */
export const previewOf = ({ description }: Internship) => {
  const characters = [...description]
  if (characters.length <= previewLength) return description
  return `${characters.slice(0, previewLength).join('').trimEnd()}…`
}

/** Stipend and duration; unknown facts are left out. */
export const termsOf = ({ stipend_min, stipend_max, currency, duration_months }: Internship) =>
  [moneyPerMonth(stipend_min, stipend_max, currency), monthsOf(duration_months)].filter(fact => fact !== null)

/** The date of the deadline and what it means now; null without a deadline. */
export const deadlineFacts = (internship: Internship) => {
  const { application_deadline: deadline, status, is_open } = internship
  if (!deadline) return null
  const note = status === 'active' ? (is_open ? deadlineOf(internship) : 'Deadline passed') : null
  return { date: briefDate(deadline), note }
}

export const newText = ({ new_applications_count: count = 0 }: Internship) =>
  count > 0 ? `${withCommas(count)} new` : null
