import type { SkipReason } from '@fledge/contract/matching/match'
import { moneyPerMonth } from '@fledge/contract/wire/format'
import { monthsOf } from '../../internships/detail/internship-facts.tsx'
import type { Internship } from '../../internships/internship.ts'

type Choice = { reason: SkipReason; label: string; effect: string }

/** The reasons that can be given for a skip, with what each changes. A reason about a value that is not stated is left out. */
export const skipChoices = (internship: Internship): Choice[] => {
  const { stipend_min, stipend_max, currency, location, is_remote, skills_required, match, duration_months, company } =
    internship
  const missing = skills_required.filter(skill => !match?.skills.includes(skill))
  const avoided = missing.length > 0 ? missing : skills_required
  const pay = moneyPerMonth(null, stipend_max ?? stipend_min ?? 0, currency)
  const length = monthsOf(duration_months)
  return [
    {
      reason: 'pay' as const,
      label: 'The pay',
      effect: pay === 'Unpaid' || pay === null ? 'Unpaid ones rank lower' : `Those with ${pay} rank lower`,
    },
    ...(is_remote || location
      ? [
          {
            reason: 'place' as const,
            label: 'The place',
            effect: is_remote ? 'Remote ones rank lower' : `Those in ${location} rank lower`,
          },
        ]
      : []),
    ...(avoided.length > 0
      ? [
          {
            reason: 'skills' as const,
            label: 'The skills',
            effect: `Those that require ${avoided.join(' or ')} rank lower`,
          },
        ]
      : []),
    ...(length ? [{ reason: 'dates' as const, label: 'The length', effect: `Those of ${length} rank lower` }] : []),
    {
      reason: 'company' as const,
      label: 'The company',
      effect: `Discover hides ${company.company_name}`,
    },
    { reason: 'seen' as const, label: 'I have seen it already', effect: 'Changes nothing' },
  ]
}
