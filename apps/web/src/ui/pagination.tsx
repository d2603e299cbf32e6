import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void; label?: string }

/** Renders nothing if there is only one page. */
export function Pagination({ page, pages, onPage, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 pt-6 sm:justify-center">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <span aria-live="polite" className="text-muted text-sm tabular-nums">
        Page {page} of {pages}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
