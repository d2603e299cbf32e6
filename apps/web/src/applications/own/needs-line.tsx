import type { Need } from '@fledge/contract/applications'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatCount } from '../../ui/text/amounts.ts'
import { needIcons } from './needs-strip.tsx'
import { stepText } from './next-step-text.ts'

/** What waits for the student, in one line for the screen of the deck. */
export function NeedsLine({ needs, total }: { needs: Need[]; total: number }) {
  const [first] = needs
  if (!first) return null
  const Icon = needIcons[first.kind]
  return (
    <Link
      to="/applications"
      search={total === 1 ? { application: first.application_id } : {}}
      className="mx-auto flex h-11 max-w-105 animate-fade items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm hover:border-edge/60 md:mx-0"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-coral-ink" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{total === 1 ? stepText(first) : `Needs you: ${summaryOf(needs, total)}`}</span>
        {total === 1 && (
          <span className="text-muted">
            {' '}
            from <bdi>{first.company_name}</bdi>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

const nouns: Record<Need['kind'], [one: string, many: string]> = {
  offer: ['offer', 'offers'],
  times: ['interview to book', 'interviews to book'],
  messages: ['unread conversation', 'unread conversations'],
}

/** "1 offer, 2 interviews", or the total when the list is longer than the response. */
const summaryOf = (needs: Need[], total: number) => {
  if (needs.length < total) return formatCount(total, 'application')
  const counts = Map.groupBy(needs, ({ kind }) => kind)
  return [...counts].map(([kind, some]) => formatCount(some.length, ...nouns[kind])).join(', ')
}
