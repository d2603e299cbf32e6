import type { Review } from '@fledge/contract/review/reviews'
import { Star } from 'lucide-react'
import { getSession } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../../../ui/text/amounts.ts'
import { dayOrTime } from '../../../../ui/text/clock-times.ts'
import type { Applicant } from '../../../application.ts'
import { useReviews } from '../../data/reviews.queries.ts'
import { averageText } from '../../rating-mark.tsx'
import { NoteText } from '../note/note-text.tsx'

/** The average of the team, and the ratings and notes of the colleagues. */
export function TeamReviews({ applicant: { id, team_rating } }: { applicant: Applicant }) {
  const { data, isPending, isFetching, refetch } = useReviews(id)
  const colleagues = data?.reviews.filter(({ by }) => by.id !== getSession()?.user.id) ?? []
  return (
    <section aria-labelledby="colleagues-review" className="grid grid-cols-1 gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id="colleagues-review" className="text-base">
          Team
        </h4>
        {team_rating.average !== null && (
          <p className="text-sm tabular-nums">
            <span className="font-semibold">{averageText(team_rating.average)}</span>{' '}
            <span className="text-muted">of 5, {formatCount(team_rating.count, 'rating')}</span>
          </p>
        )}
      </div>
      {data ? (
        <ColleagueReviews reviews={colleagues} hidden={data.total - data.reviews.length} />
      ) : isPending ? (
        <SkeletonGroup label="Loading the reviews of your team" className="grid gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-muted text-sm">
          The reviews could not be loaded.
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

function ColleagueReviews({ reviews, hidden }: { reviews: Review[]; hidden: number }) {
  if (reviews.length === 0) return <p className="text-muted text-sm">No colleague has rated or written a note yet.</p>
  return (
    <>
      <ul aria-label="Reviews of colleagues" className="grid grid-cols-1 gap-3">
        {reviews.map((review, at) => (
          <ColleagueReview key={review.by.id ?? `former ${at}`} review={review} />
        ))}
      </ul>
      {hidden > 0 && <p className="text-muted text-sm">{formatCount(hidden, 'older review')} not shown.</p>}
    </>
  )
}

const ColleagueReview = ({ review: { by, rating, rated_at, note, noted_at, mentions } }: { review: Review }) => {
  const at = [rated_at, noted_at]
    .filter(time => time !== null)
    .sort()
    .at(-1)
  return (
    <li className="grid grid-cols-1 gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium">{by.full_name}</bdi>
        {rating !== null && <Stars rating={rating} />}
        {at && (
          <time dateTime={at} className="text-muted">
            {dayOrTime(at)}
          </time>
        )}
      </p>
      {note && <NoteText note={note} mentions={mentions} />}
    </li>
  )
}

const Stars = ({ rating }: { rating: number }) => (
  <span className="inline-flex items-center">
    <span className="sr-only">{formatCount(rating, 'star')}</span>
    {[1, 2, 3, 4, 5].map(star => (
      <Star
        key={star}
        aria-hidden
        className="size-3.5 text-coral-ink"
        fill={star <= rating ? 'currentColor' : 'none'}
      />
    ))}
  </span>
)
