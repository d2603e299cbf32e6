import type { Applicant } from '@fledge/contract/applicants'
import { Star } from 'lucide-react'

/** The average rating of the team. The number of ratings is shown when there are several. */
export const RatingMark = ({ team: { average, count } }: { team: Applicant['team_rating'] }) =>
  average === null ? null : (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-medium text-sm tabular-nums">
      <Star aria-hidden className="size-4 text-coral-ink" fill="currentColor" />
      <span className="sr-only">Rated </span>
      {averageText(average)}
      <span className="sr-only"> of 5</span>
      {count > 1 && (
        <span className="font-normal text-muted">
          <span aria-hidden>({count})</span>
          <span className="sr-only"> by {count} people</span>
        </span>
      )}
    </span>
  )

/** "4" or "4.3". */
export const averageText = (average: number) => String(Math.round(average * 10) / 10)
