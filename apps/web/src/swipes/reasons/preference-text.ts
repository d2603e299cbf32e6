import type { MatchPreference } from '@fledge/contract/matching/match-preferences'
import { moneyPerMonth } from '@fledge/contract/wire/format'
import { formatCount } from '../../ui/text/amounts.ts'

/** What a preference does, as a title. */
export const preferenceText = ({ reason, pay, is_remote, place, skills, months, company }: MatchPreference) => {
  if (reason === 'pay') return pay ? `Lower: internships with ${moneyPerMonth(null, pay)}` : 'Lower: unpaid internships'
  if (reason === 'place') return is_remote ? 'Lower: remote internships' : `Lower: internships in ${place}`
  if (reason === 'skills') return `Lower: internships that require ${(skills ?? []).join(' or ')}`
  if (reason === 'dates') return `Lower: internships of ${formatCount(months ?? 0, 'month')}`
  return `Hidden: ${company?.name}`
}
