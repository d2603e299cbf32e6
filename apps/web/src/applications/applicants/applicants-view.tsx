import { useNavigate } from '@tanstack/react-router'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { ApplicantFilters } from './applicant-filters.ts'
import { ApplicantKeyHints } from './applicant-key-hints.tsx'
import { ApplicantBoard, inBoardOrder } from './board/applicant-board.tsx'
import { useApplicants } from './data/applicants.queries.ts'
import { ApplicantRow } from './list/applicant-row.tsx'
import { ApplicantSkeleton } from './list/applicant-skeleton.tsx'
import { ApplicantToolbar } from './list/applicant-toolbar.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { ApplicantPanel } from './panel/applicant-panel.tsx'
import { useApplicantsView } from './use-applicants-view.ts'

/** The list or the board with filters, keys, selection, pages and the side panel. */
export function ApplicantsView({ filters }: { filters: ApplicantFilters }) {
  const { view = 'list', internship, page = 1 } = filters
  const status = view === 'board' ? undefined : filters.status
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useApplicants({ status, internship }, {})
  useToastError(error, 'Failed to load applications')

  const go = (change: Partial<ApplicantFilters>, replace = false) =>
    void navigate({ to: '/company/applicants', search: { ...filters, ...change }, replace, resetScroll: false })
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => go({ page: last }, true))
  const filter = (change: Partial<ApplicantFilters>) => go({ page: undefined, applicant: undefined, ...change })
  // Opening and closing the panel are history entries; stepping to the next applicant replaces the entry.
  const open = useStableCallback((id: string | undefined) =>
    go({ applicant: id }, filters.applicant !== undefined && id !== undefined),
  )

  const listed = data?.applications ?? []
  const applicants = view === 'board' ? inBoardOrder(listed) : listed
  const viewState = useApplicantsView({ applicants, openId: filters.applicant, onOpen: open })
  return (
    <>
      <ApplicantToolbar filters={filters} counts={data?.counts} onFilter={filter} />
      {isPending ? (
        <ApplicantSkeleton view={view === 'board' ? 'board' : 'list'} />
      ) : !data ? (
        <ErrorState title="Failed to load applications" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : applicants.length === 0 ? (
        <NoApplicants
          isFiltered={Boolean(status || internship)}
          onClear={() => filter({ status: undefined, internship: undefined })}
        />
      ) : (
        <>
          <ApplicantKeyHints />
          <div className={cn('grid grid-cols-1 gap-2 transition-opacity', isPlaceholderData && 'opacity-60')}>
            <SelectionBar viewState={viewState} total={applicants.length} />
            {view === 'board' ? (
              <ApplicantBoard applicants={applicants} counts={data.counts} viewState={viewState} onOpen={open} />
            ) : (
              <ul aria-label="Applications" className="grid grid-cols-1 gap-2">
                {applicants.map(applicant => (
                  <ApplicantRow
                    key={applicant.id}
                    applicant={applicant}
                    isSelected={viewState.isSelected(applicant.id)}
                    onToggle={viewState.toggle}
                    onChange={viewState.changeStatus}
                    onOpen={open}
                  />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      <Pagination
        page={page}
        pages={data?.pagination.pages ?? 0}
        onPage={to => go({ page: to, applicant: undefined })}
      />
      <ApplicantPanel viewState={viewState} onClose={() => open(undefined)} />
    </>
  )
}

const NoApplicants = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No applications here"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all applications
        </Button>
      }
    >
      Nobody stands under these filters right now.
    </EmptyState>
  ) : (
    <EmptyState drawing={<DrawingPaperPlane />} title="No applications yet">
      As soon as a student applies to one of your internships, you can read it here.
    </EmptyState>
  )
