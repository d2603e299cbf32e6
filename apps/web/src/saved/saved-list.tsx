import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Internship } from '../internships/internship.ts'
import { InternshipListCard } from '../internships/internship-list-card.tsx'
import { InternshipListSkeleton } from '../internships/internship-list-skeleton.tsx'
import { useSaveInternship, useUnsaveInternship } from '../internships/saving/saving.queries.ts'
import { toastError, useToastError } from '../platform/forms/toast-error.ts'
import { useClampPage } from '../platform/navigation/clamp-page.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { DrawingHeart } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useFocusAfterDelete } from '../ui/focus/use-focus-after-delete.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StickyTitle } from '../ui/sticky-title.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { shortDate } from '../ui/text/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useSaved } from './saved.queries.ts'
import type { SavedInternship } from './saved-internship.ts'

/** `tabs` lead to the skipped internships. */
export function SavedList({ tabs }: { tabs: ReactNode }) {
  const { page = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSaved(page)
  const pages = data?.pagination.pages ?? 0
  const { container, focusAfterDelete, focusAfterReturn } = useFocusAfterDelete(
    data?.saved.map(({ internship }) => internship) ?? [],
  )
  useToastError(error, 'Failed to load saved internships')
  // Removing the only card of the last page empties it.
  useClampPage(
    page,
    isPlaceholderData ? undefined : data?.pagination.pages,
    last => void navigate({ to: '/saved', search: { page: last }, replace: true }),
  )

  return (
    <div ref={container} className="flex flex-col gap-4">
      <StickyTitle className="lg:flex lg:items-baseline lg:gap-4">
        <h1 className="text-2xl">Saved Internships</h1>
        {data && <p className="text-muted">{formatCount(data.pagination.total, 'internship')} saved</p>}
      </StickyTitle>
      {tabs}
      {isPending ? (
        <InternshipListSkeleton label="Loading saved internships" className="lg:grid-cols-2" />
      ) : !data ? (
        <ErrorState title="Failed to load saved internships" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : data.pagination.total === 0 ? (
        <NothingSaved />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {data.saved.map(saved => (
            <SavedCard key={saved.internship.id} saved={saved} onRemove={focusAfterDelete} onUndo={focusAfterReturn} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} onPage={to => void navigate({ to: '/saved', search: { page: to } })} />
    </div>
  )
}

type SavedCardProps = {
  saved: SavedInternship
  onRemove: (internship: Internship) => void
  onUndo: (internship: Internship) => void
}

function SavedCard({ saved: { internship, saved_at }, onRemove, onUndo }: SavedCardProps) {
  const unsave = useUnsaveInternship()
  const saveAgain = useSaveInternship()
  const undo = () => {
    onUndo(internship)
    void saveAgain.mutateAsync(internship).catch(error => toastError(error, 'Failed to save internship'))
  }
  const remove = () => {
    onRemove(internship)
    void unsave.mutateAsync(internship).then(
      () => toast.success('Removed from saved', { action: { label: 'Undo', onClick: undo } }),
      error => toastError(error, 'Failed to unsave internship'),
    )
  }
  return (
    <InternshipListCard
      internship={internship}
      note={`Saved ${shortDate(saved_at)}`}
      corner={
        <IconButton
          label={`Remove ${internship.title} from saved`}
          data-delete={internship.id}
          pending={unsave.isPending}
          onClick={remove}
        >
          <Heart aria-hidden className="text-coral-ink" fill="currentColor" />
        </IconButton>
      }
      actions={
        <>
          <Button variant="secondary" asChild>
            <Link to="/internship/$id" params={{ id: internship.id }}>
              View Details
            </Link>
          </Button>
          {internship.application ? (
            <Button asChild>
              <Link to="/applications">Follow your application</Link>
            </Button>
          ) : (
            internship.is_open && (
              <Button asChild>
                <Link to="/apply/$id" params={{ id: internship.id }}>
                  Apply Now
                </Link>
              </Button>
            )
          )}
        </>
      }
    />
  )
}

const NothingSaved = () => (
  <EmptyState
    drawing={<DrawingHeart />}
    title="No saved internships yet"
    action={
      <Button asChild>
        <Link to="/">Discover Internships</Link>
      </Button>
    }
  >
    Swipe right on an internship you like, and it waits for you here.
  </EmptyState>
)
