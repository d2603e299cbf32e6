import { Star, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'

const stars = [1, 2, 3, 4, 5]

type RatingChoiceProps = { rating: number | null; onChange: (rating: number | null) => void }

export function RatingChoice({ rating, onChange }: RatingChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="font-medium text-sm">Rating</legend>
      {stars.map(star => (
        <label
          key={star}
          className="relative grid size-11 cursor-pointer place-items-center rounded-control hover:bg-ink/8 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={rating === star}
            onChange={() => onChange(star)}
          />
          <Star
            aria-hidden
            className="size-6 text-coral-ink"
            fill={rating !== null && star <= rating ? 'currentColor' : 'none'}
          />
          <span className="sr-only">{formatCount(star, 'star')}</span>
        </label>
      ))}
      {rating !== null && (
        <IconButton label="Clear rating" onClick={() => onChange(null)}>
          <X aria-hidden />
        </IconButton>
      )}
    </fieldset>
  )
}
