import type { Interview } from '@fledge/contract/interviews/interviews'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { BookedTime } from '../booked-time.tsx'
import { InterviewDetails } from '../interview-details.tsx'
import { InterviewStateBadge } from '../interview-state.tsx'
import { formatDay, ownTimeZone } from '../interview-time.ts'

type InterviewEntryProps = {
  interview: Interview
  /** The interview has left this list, but keeps its place until the person stops scrolling and pressing. */
  isGone: boolean
  /** The heading above the entry; absent in a list without headings. */
  section: string | undefined
}

/** One interview of the agenda. Below the heading of its day it shows only the clock. */
export function InterviewEntry({ interview, isGone, section }: InterviewEntryProps) {
  const { other, title, starts_at } = interview
  const Heading = section ? 'h3' : 'h2'
  const isUnderDay = starts_at !== null && section === formatDay(starts_at, ownTimeZone())
  return (
    <Card
      asChild
      className={cn(
        'grid grid-cols-1 gap-3 sm:gap-x-6',
        isUnderDay
          ? 'sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,2fr)_minmax(0,3fr)]'
          : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <article aria-label={`Interview with ${other.name}`}>
        {isUnderDay && (
          <div className="text-lg sm:row-span-2 lg:row-span-1">
            <BookedTime interview={interview} isUnderDay />
          </div>
        )}
        <header className="flex items-start gap-3">
          <LogoMark name={other.name} src={other.logo_url} />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <Heading dir="auto" className="text-lg leading-6">
              {other.name}
            </Heading>
            <p dir="auto" className="text-muted text-sm">
              {title}
            </p>
            <p className="mt-1.5">
              {isGone ? (
                <Badge tone="secondary">No longer planned</Badge>
              ) : (
                <InterviewStateBadge interview={interview} />
              )}
            </p>
          </div>
        </header>
        <InterviewDetails interview={interview} isGone={isGone} hidesTime={isUnderDay} />
      </article>
    </Card>
  )
}
