import { withCommas } from '@fledge/contract/wire/format'
import { daysLeft } from '../../ui/text/dates.ts'
import type { Internship } from '../internship.ts'

export function InternshipStats({ internship }: { internship: Internship }) {
  const left = daysLeft(internship.application_deadline)
  const stats = [
    { name: 'Applications', value: withCommas(internship.applications_count) },
    { name: 'Positions', value: withCommas(internship.positions_available) },
    {
      name: 'Days Left',
      value: left === null ? 'N/A' : left === 0 && internship.is_open ? 'Last day' : withCommas(left),
    },
  ]
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card bg-sunken py-3 text-center">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse px-1">
          <dt className="text-muted text-xs sm:text-sm">{name}</dt>
          <dd className="font-display font-semibold text-lg sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
