import { Star } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

/** The mark that a student gave an application. Nothing is shown for other applications. */
export const TopPickBadge = ({ isTopPick }: { isTopPick: boolean }) =>
  isTopPick && (
    <Badge tone="coral" icon={<Star aria-hidden className="fill-current" />}>
      Top pick
    </Badge>
  )

/** The star alone, for rows that are too narrow for the badge. */
export const TopPickSign = ({ isTopPick }: { isTopPick: boolean }) =>
  isTopPick && (
    <span title="Top pick" className="inline-flex shrink-0 self-center">
      <Star aria-hidden className="size-4 fill-current text-coral-ink" />
      <span className="sr-only">Top pick</span>
    </span>
  )
