import { Star } from 'lucide-react'

export const RatingMark = ({ rating }: { rating: number | null }) =>
  rating === null ? null : (
    <span className="inline-flex items-center gap-0.5 font-medium text-sm">
      <Star aria-hidden className="size-4 text-coral-ink" fill="currentColor" />
      <span className="sr-only">Rated </span>
      {rating}
      <span className="sr-only"> of 5</span>
    </span>
  )
