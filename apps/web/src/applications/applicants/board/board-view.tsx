import { useEffect } from 'react'
import { useToastError } from '../../../platform/forms/toast-error.ts'
import { useFilterNavigation } from '../../../platform/navigation/filter-navigation.ts'
import { adviceOf, isCallError } from '../../../platform/net/call-error.ts'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import {
  type ApplicantFilters,
  applicantFilters,
  isNarrowed,
  toListFilters,
  withoutFilters,
} from '../applicant-filters.ts'
import { ApplicantKeyHints } from '../applicant-key-hints.tsx'
import { useApplicant } from '../data/applicants.queries.ts'
import { ConfirmDecisionDialog } from '../decisions/confirm-decision-dialog.tsx'
import { NoApplicants } from '../list/no-applicants.tsx'
import { ApplicantPanel } from '../panel/applicant-panel.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { ApplicantToolbar } from '../toolbar/applicant-toolbar.tsx'
import { useApplicantsView } from '../use-applicants-view.ts'
import { ApplicantBoard } from './applicant-board.tsx'
import { useBoardColumns } from './board-columns.queries.ts'

const nobody = async () => undefined

/** The board with filters, keys, selection and the side panel. */
export function BoardView({ filters }: { filters: ApplicantFilters }) {
  const { applicant: openId } = filters
  const listFilters = toListFilters(filters)
  const columns = useBoardColumns(listFilters)
  const failed = columns.find(column => column.error)
  useToastError(failed?.error, 'Failed to load applications')

  const go = useFilterNavigation('/company/applicants', applicantFilters.parse)
  const filter = (change: Partial<ApplicantFilters>) => void go({ applicant: undefined, ...change })
  // Opening and closing the panel are history entries; stepping to the next applicant replaces the entry.
  const open = useStableCallback(
    (id: string | undefined) => void go({ applicant: id }, { replace: Boolean(openId && id) }),
  )

  const rows = columns.flatMap(column => column.applicants)
  const inRows = rows.find(({ id }) => id === openId)
  const one = useApplicant(inRows ? undefined : openId)
  const viewState = useApplicantsView({
    rows,
    openId,
    // A 404 after a success leaves the former data in the cache.
    open: inRows ?? (isCallError(one.error, 404) ? undefined : one.data),
    onOpen: open,
    onLeaveBatch: nobody,
    isSideBySide: false,
  })
  const { clear } = viewState.selection
  const filterKey = JSON.stringify(listFilters)
  useEffect(() => (filterKey ? clear : undefined), [filterKey, clear])

  const counts = columns.find(column => column.counts)?.counts
  return (
    <>
      <ApplicantToolbar filters={filters} counts={counts} onFilter={filter} />
      {columns.every(column => column.error) ? (
        <ErrorState
          title="Failed to load applications"
          retrying={columns.some(column => column.isFetching)}
          onRetry={() => {
            for (const column of columns) column.onRetry()
          }}
        >
          {adviceOf(failed?.error)}
        </ErrorState>
      ) : counts?.all === 0 ? (
        <NoApplicants
          reason={isNarrowed(filters) ? 'filtered' : 'none'}
          onClear={() => filter(withoutFilters)}
          onFirstPage={() => filter({})}
        />
      ) : (
        <>
          <ApplicantBoard
            columns={columns}
            filters={listFilters}
            hasSelection={viewState.selection.count > 0}
            selectionBar={
              <RecruitersOnly>
                <SelectionBar
                  selection={viewState.selection}
                  filters={listFilters}
                  total={counts?.all ?? 0}
                  onChoose={viewState.changeSelected}
                />
              </RecruitersOnly>
            }
            isSelected={viewState.isSelected}
            onToggle={viewState.toggle}
            onMove={viewState.changeStatus}
            onUndo={viewState.undoOf}
            onOpen={viewState.openApplicant}
          />
          <ApplicantKeyHints {...viewState.keyHelp} />
        </>
      )}
      <ApplicantPanel
        viewState={viewState}
        place={{ place: undefined, total: counts?.all ?? 0 }}
        error={one.error}
        onRetry={() => void one.refetch()}
        openId={openId}
        onClose={() => open(undefined)}
      />
      <ConfirmDecisionDialog question={viewState.question} />
    </>
  )
}
