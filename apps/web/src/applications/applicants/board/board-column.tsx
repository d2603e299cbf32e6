import { useDroppable } from '@dnd-kit/core'
import { withCommas } from '@fledge/contract/wire/format'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { adviceOf } from '../../../platform/net/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { placeName } from '../stages/applicant-place.ts'
import { PlaceBadge } from '../stages/place-badge.tsx'
import type { BoardColumnData } from './board-columns.queries.ts'

/** "47 of 347", or "47" when all are loaded. */
const amountOf = ({ applicants, count = 0, hasMore }: BoardColumnData) =>
  hasMore ? `${withCommas(applicants.length)} of ${withCommas(count)}` : withCommas(count)

/** The visible column header. It is outside of the scrolling column, so that it stays in sight. */
export const BoardColumnHeader = ({ column, isTarget }: { column: BoardColumnData; isTarget: boolean }) => (
  <div
    className={cn(
      'flex items-center justify-between gap-2 rounded-t-card bg-sunken px-3 py-2.5 text-sm',
      isTarget &&
        'shadow-[inset_0_2px_0_0_var(--color-coral),inset_2px_0_0_0_var(--color-coral),inset_-2px_0_0_0_var(--color-coral)]',
    )}
  >
    <PlaceBadge place={column.place} />
    <span className="whitespace-nowrap text-muted tabular-nums">
      {column.count === undefined ? '' : amountOf(column)}
    </span>
  </div>
)

type BoardColumnProps = {
  column: BoardColumnData
  isTarget: boolean
  onLoadMore: () => Promise<void>
  children: ReactNode
}

/** One status or stage of the board. A card that is dropped on it goes there. */
export function BoardColumn({ column, isTarget, onLoadMore, children }: BoardColumnProps) {
  const { place, key, applicants, count, hasMore, error, isFetching, onRetry } = column
  const { setNodeRef } = useDroppable({ id: key })
  const more = useMutation({ mutationFn: onLoadMore })
  const name = placeName(place)
  return (
    <section
      ref={setNodeRef}
      data-column={key}
      data-target={isTarget || undefined}
      aria-labelledby={`column-${key}`}
      tabIndex={-1}
      className={cn(
        'grid min-h-60 content-start gap-2 rounded-b-card bg-sunken px-2 pb-2 focus-visible:outline-none lg:overflow-y-auto lg:overscroll-y-auto',
        isTarget &&
          'shadow-[inset_0_-2px_0_0_var(--color-coral),inset_2px_0_0_0_var(--color-coral),inset_-2px_0_0_0_var(--color-coral)]',
      )}
    >
      <h2 id={`column-${key}`} className="sr-only">
        {name}
        {count !== undefined && `, ${amountOf(column)}`}
      </h2>
      {error ? (
        <div role="alert" className="grid justify-items-center gap-2 px-2 py-6 text-center text-sm">
          <p className="font-medium">Failed to load applications</p>
          <p className="text-muted">{adviceOf(error) ?? 'Please try again in a moment.'}</p>
          <Button variant="secondary" pending={isFetching} onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        </div>
      ) : count === undefined ? (
        <SkeletonGroup label={`Loading ${name} applications`} className="grid gap-2">
          <CardSkeleton />
          <CardSkeleton />
        </SkeletonGroup>
      ) : (
        <>
          <ul className="grid grid-cols-1 content-start gap-2">{children}</ul>
          {applicants.length === 0 && !hasMore && (
            <p className="rounded-control border border-edge/40 border-dashed px-2 py-6 text-center text-muted text-sm">
              Nobody here yet
            </p>
          )}
          {hasMore && (
            <Button
              variant="ghost"
              data-more
              className="w-full text-sm"
              pending={more.isPending}
              aria-label={`Load more ${name} applications`}
              onClick={() => !more.isPending && more.mutate()}
            >
              {more.isError ? 'Failed to load. Try again' : 'Load more'}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Two of them fit into an empty column, so that a new column does not change the height of the page twice. */
const CardSkeleton = () => (
  <div className="grid gap-1.5 rounded-control border border-line bg-surface p-2.5">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="w-full" />
    <Skeleton className="w-4/5" />
    <Skeleton className="w-1/3" />
  </div>
)
