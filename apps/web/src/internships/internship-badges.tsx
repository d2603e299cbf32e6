import { moneyPerMonth } from '@fledge/contract/wire/format'
import { CalendarClock, Clock, Globe, MapPin, Wallet } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { deadlineOf, locationOf, monthsOf } from './detail/internship-facts.tsx'
import type { Internship } from './internship.ts'

const closedText = ({ status }: Internship) => (status === 'draft' ? 'Draft' : 'Closed')

/** Place, Remote, pay, duration and time left as badges; unknown facts are left out. */
export function InternshipBadges({ internship }: { internship: Internship }) {
  const badges = [
    { icon: <MapPin aria-hidden />, text: locationOf(internship) },
    { icon: <Globe aria-hidden />, text: internship.is_remote ? 'Remote' : null },
    {
      icon: <Wallet aria-hidden />,
      text: moneyPerMonth(internship.stipend_min, internship.stipend_max, internship.currency),
    },
    { icon: <Clock aria-hidden />, text: monthsOf(internship.duration_months) },
    { icon: <CalendarClock aria-hidden />, text: internship.is_open ? deadlineOf(internship) : closedText(internship) },
  ].filter(badge => badge.text)
  return (
    <ul className="flex flex-wrap gap-1.5">
      {badges.map(({ icon, text }) => (
        <li key={text} className="flex max-w-full">
          <Badge tone="outline" icon={icon}>
            <bdi className="truncate">{text}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
