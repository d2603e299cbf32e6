import { moneyPerMonth } from '@fledge/contract/wire/format'
import { CalendarClock, Clock, MapPin, MessageSquareReply, Send, Users, Wallet } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'
import { formatCount } from '../../ui/text/amounts.ts'
import { briefTimeAgo, daysLeft } from '../../ui/text/dates.ts'
import { countryName } from '../../ui/text/places.ts'
import type { Internship } from '../internship.ts'

/** "Berlin · Remote", or the part that is known. */
export const placeOf = ({ location, is_remote }: Pick<Internship, 'location' | 'is_remote'>) =>
  [location, is_remote ? 'Remote' : null].filter(Boolean).join(' · ') || null

/** The place with its country, unless its text names the country. */
export const locationOf = ({ location, country }: Pick<Internship, 'location' | 'country'>) => {
  const name = country && countryName(country)
  if (!name) return location
  return location?.toLowerCase().includes(name.toLowerCase()) ? location : [location, name].filter(Boolean).join(', ')
}

export const monthsOf = (months: number | null) => (months === null ? null : formatCount(months, 'month'))

const closingOf = (internship: Internship) => (internship.is_open ? deadlineOf(internship) : 'No longer open')

export const deadlineOf = (internship: Pick<Internship, 'application_deadline'>) => {
  const left = daysLeft(internship.application_deadline)
  if (left === null) return null
  return left === 0 ? 'Closes today' : `${formatCount(left, 'day')} left`
}

/** The first part of the company's record; the detail has the rest. */
const onTimeOf = ({ record }: Internship['company']) =>
  record && `${record.on_time} of ${record.total} answered on time`

/** Place, pay, duration, time left, places and age; unknown facts are left out. */
export function InternshipFacts({ internship }: { internship: Internship }) {
  const facts = [
    { icon: MapPin, text: placeOf(internship), wide: true },
    {
      icon: Wallet,
      text: moneyPerMonth(internship.stipend_min, internship.stipend_max, internship.currency),
      wide: true,
    },
    { icon: Clock, text: monthsOf(internship.duration_months), wide: false },
    { icon: CalendarClock, text: closingOf(internship), wide: false },
    { icon: Users, text: formatCount(internship.positions_available, 'place'), wide: false },
    { icon: MessageSquareReply, text: onTimeOf(internship.company), wide: true },
    { icon: Send, text: `Posted ${briefTimeAgo(internship.created_at)}`, wide: false },
  ].filter(fact => fact.text !== null)
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-7 gap-y-1.5 text-sm">
      {facts.map(({ icon: Icon, text, wide }) => (
        <li key={text} className={cn('flex min-w-0 items-center gap-2', wide && 'col-span-2')}>
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="truncate">{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
