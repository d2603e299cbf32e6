import type { Need } from '@fledge/contract/applications'
import { Link, useSearch } from '@tanstack/react-router'
import { CalendarClock, ChevronRight, Handshake, MessageSquare } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { useSteadyValue } from '../../ui/touch/input-idle.ts'
import { useWide } from '../../ui/use-wide.ts'
import { useNeeds } from './needs.queries.ts'
import { stepText } from './next-step-text.ts'

export const needIcons: Record<Need['kind'], typeof Handshake> = {
  offer: Handshake,
  times: CalendarClock,
  messages: MessageSquare,
}

const shown = 3

/** Offers to answer, times to pick and unread messages. Renders nothing when nothing waits for the student. */
export function NeedsStrip() {
  const data = useSteadyValue(useNeeds().data)
  if (!data || data.needs.length === 0) return null
  const more = data.total - Math.min(shown, data.needs.length)
  return (
    <section aria-labelledby="needs-you" className="grid grid-cols-1 gap-2">
      <h2 id="needs-you" className="flex items-baseline gap-2 text-lg">
        Needs you {more > 0 && <span className="font-normal font-sans text-muted text-sm">and {more} more below</span>}
      </h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-3">
        {data.needs.slice(0, shown).map(need => (
          <li key={need.application_id}>
            <NeedCard need={need} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NeedCard({ need }: { need: Need }) {
  const Icon = needIcons[need.kind]
  const isWide = useWide()
  return (
    <Card asChild interactive className="flex min-h-14 items-center gap-3 px-3 py-2 sm:px-3 sm:py-2">
      <Link
        to="/applications"
        search={{ ...useSearch({ from: '/applications' }), application: need.application_id }}
        resetScroll={!isWide}
      >
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-coral-soft text-coral-ink">
          <Icon className="size-5" />
        </span>
        <span className="grid min-w-0 flex-1 leading-5">
          <span className="truncate font-medium text-sm">{stepText(need)}</span>
          <span className="truncate text-muted text-sm">
            <bdi>{need.company_name}</bdi>, <bdi>{need.title}</bdi>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </Card>
  )
}
