import { withCommas } from '@fledge/contract/wire/format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

type ListPagerProps = {
  /** The positions of the first and last row in the whole list, from 1. */
  from: number
  to: number
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** "1–50 of 347". Renders nothing when everybody is on one page. */
export const ListPager = ({ from, to, total, onPrevious, onNext }: ListPagerProps) =>
  onPrevious || onNext ? (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 border-line border-t p-1">
      <Button variant="ghost" className="px-2 text-sm" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> Previous
      </Button>
      <span aria-live="polite" className="text-muted text-sm tabular-nums">
        {withCommas(from)}–{withCommas(to)} of {withCommas(total)}
      </span>
      <Button variant="ghost" className="px-2 text-sm" disabled={!onNext} onClick={onNext}>
        Next <ChevronRight aria-hidden />
      </Button>
    </nav>
  ) : null
