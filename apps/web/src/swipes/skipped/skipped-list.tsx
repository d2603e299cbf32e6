import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Internship } from '../../internships/internship.ts'
import { InternshipListCard } from '../../internships/internship-list-card.tsx'
import { InternshipListSkeleton } from '../../internships/internship-list-skeleton.tsx'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { DrawingNest } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { StickyTitle } from '../../ui/sticky-title.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { AskForReason } from '../reasons/ask-for-reason.tsx'
import { skipToExplain } from '../reasons/skip-to-explain.ts'
import { bringSkippedBack, type Skipped, skipOnceMore, useSkipped } from './skipped.queries.ts'

/** The skipped internships that are still open; `tabs` lead to the saved ones. */
export function SkippedList({ tabs }: { tabs: ReactNode }) {
  const { page = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSkipped(page)
  const { container, focusAfterDelete, focusAfterReturn } = useFocusAfterDelete(
    data?.skipped.map(({ internship }) => internship) ?? [],
  )
  const open = (to: number, replace = false) =>
    void navigate({ to: '/saved', search: { list: 'skipped', page: to }, replace })
  useToastError(error, 'Failed to load skipped internships')
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => open(last, true))

  return (
    <div ref={container} className="flex flex-col gap-4">
      <StickyTitle className="lg:flex lg:items-baseline lg:gap-4">
        <h1 className="text-2xl">Skipped Internships</h1>
        {data && <p className="text-muted">{formatCount(data.pagination.total, 'skipped internship')} still open</p>}
      </StickyTitle>
      {tabs}
      {isPending ? (
        <InternshipListSkeleton label="Loading skipped internships" className="lg:grid-cols-2" />
      ) : !data ? (
        <ErrorState title="Failed to load skipped internships" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : data.pagination.total === 0 ? (
        <NothingSkipped />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {data.skipped.map(skipped => (
            <SkippedCard
              key={skipped.internship.id}
              skipped={skipped}
              onLeave={focusAfterDelete}
              onReturn={focusAfterReturn}
            />
          ))}
        </div>
      )}
      <AskForReason />
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={open} />
    </div>
  )
}

type SkippedCardProps = {
  skipped: Skipped
  onLeave: (internship: Internship) => void
  onReturn: (internship: Internship) => void
}

function SkippedCard({ skipped: { internship, swiped_at }, onLeave, onReturn }: SkippedCardProps) {
  const undo = () => {
    onReturn(internship)
    void skipOnceMore(internship)
  }
  const returnToDeck = () => {
    onLeave(internship)
    bringSkippedBack(internship)
    toast.success('Back on top of Discover', { action: { label: 'Undo', onClick: undo } })
  }
  return (
    <InternshipListCard
      internship={internship}
      note={`Skipped ${shortDate(swiped_at)}`}
      actions={
        <>
          <Button variant="secondary" asChild>
            <Link to="/internship/$id" params={{ id: internship.id }}>
              View Details
            </Link>
          </Button>
          <Button
            variant="ghost"
            aria-label={`Say why you skipped ${internship.title}`}
            onClick={() => skipToExplain.set(internship)}
          >
            Say why
          </Button>
          {internship.is_open && (
            <Button
              variant="secondary"
              data-delete={internship.id}
              aria-label={`Bring back ${internship.title}`}
              onClick={returnToDeck}
            >
              <Undo2 aria-hidden /> Bring back
            </Button>
          )}
        </>
      }
    />
  )
}

const NothingSkipped = () => (
  <EmptyState
    drawing={<DrawingNest />}
    title="Nothing skipped that is still open"
    action={
      <Button asChild>
        <Link to="/">Discover Internships</Link>
      </Button>
    }
  >
    Skipped too fast? What you swipe left stays here while it takes applications, and one tap brings it back.
  </EmptyState>
)
