import { useEffect, useLayoutEffect, useRef } from 'react'
import { PausedNotice } from '../../companies/answers/answer-attention.tsx'
import { toastError, useToastError } from '../../platform/forms/toast-error.ts'
import { useFilterNavigation } from '../../platform/navigation/filter-navigation.ts'
import { adviceOf, isCallError } from '../../platform/net/call-error.ts'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useWide } from '../../ui/use-wide.ts'
import {
  type ApplicantFilters,
  applicantFilters,
  isNarrowed,
  toListFilters,
  withoutFilters,
} from './applicant-filters.ts'
import { focusedApplicant } from './applicant-focus.ts'
import { ApplicantKeyHints } from './applicant-key-hints.tsx'
import { loadApplicants, type PageCursor, useApplicant, useApplicants } from './data/applicants.queries.ts'
import { holdRows, releaseRows } from './data/kept-rows.ts'
import { ConfirmDecisionDialog } from './decisions/confirm-decision-dialog.tsx'
import { ApplicantList } from './list/applicant-list.tsx'
import { ApplicantSkeleton } from './list/applicant-skeleton.tsx'
import { listTotal, positionInList } from './list/list-position.ts'
import { NoApplicants } from './list/no-applicants.tsx'
import { ApplicantPane } from './panel/applicant-pane.tsx'
import { ApplicantPanel } from './panel/applicant-panel.tsx'
import { sendKeptNotes } from './panel/note/note-saver.ts'
import { ApplicantToolbar } from './toolbar/applicant-toolbar.tsx'
import { useApplicantsView } from './use-applicants-view.ts'

const firstPage = { after: undefined, before: undefined }

/** The list with filters, keys, selection, pages and the open applicant. */
export function ApplicantsView({ filters }: { filters: ApplicantFilters }) {
  const { applicant: openId, after, before } = filters
  const isSideBySide = useWide()
  const listFilters = toListFilters(filters)
  const position = { after, before }
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useApplicants(listFilters, position)
  useToastError(error, 'Failed to load applications')
  const rows = data?.applications ?? []
  const inRows = rows.find(({ id }) => id === openId)
  const one = useApplicant(inRows ? undefined : openId)

  const go = useFilterNavigation('/company/applicants', applicantFilters.parse)
  const filter = (change: Partial<ApplicantFilters>) => void go({ ...firstPage, applicant: undefined, ...change })
  // Opening and closing the panel are history entries; stepping to the next applicant replaces the entry.
  const open = useStableCallback(
    (id: string | undefined) => void go({ applicant: id }, { replace: Boolean(openId && id) }),
  )

  const scroller = useRef<HTMLDivElement>(null)
  const turnPage = async (to: PageCursor) => {
    await go({ ...firstPage, ...to, applicant: undefined })
    scroller.current?.focus({ preventScroll: true })
    scroller.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }
  const leaveBatch = async (by: 1 | -1) => {
    const cursor = by === 1 ? data?.cursor.next : data?.cursor.previous
    if (!cursor || isPlaceholderData) return undefined
    const to = by === 1 ? { after: cursor } : { before: cursor }
    try {
      const { applications } = await loadApplicants(listFilters, to)
      const next = applications.at(by === 1 ? 0 : -1)
      if (next) await go({ ...firstPage, ...to, applicant: openId && next.id }, { replace: true })
      return next?.id
    } catch (failure) {
      toastError(failure, 'Failed to load applications')
      return openId
    }
  }
  const viewState = useApplicantsView({
    rows,
    openId,
    // A 404 after a success leaves the former data in the cache.
    open: inRows ?? (isCallError(one.error, 404) ? undefined : one.data),
    onOpen: open,
    onLeaveBatch: leaveBatch,
    isSideBySide,
  })

  // A live refresh must not move the row that the person reads or has the focus on.
  useLayoutEffect(() => holdRows(id => id === openId || id === focusedApplicant()), [openId])
  const pageKey = JSON.stringify([listFilters, position])
  useEffect(() => (pageKey ? releaseRows : undefined), [pageKey])
  const { clear } = viewState.selection
  const filterKey = JSON.stringify(listFilters)
  useEffect(() => (filterKey ? clear : undefined), [filterKey, clear])
  // Unsent notes of an earlier visit are sent after the list is loaded: a list in flight would hide them again.
  const areKeptNotesSent = useRef(false)
  const isLoaded = data !== undefined && !isFetching
  useEffect(() => {
    if (!isLoaded || areKeptNotesSent.current) return
    areKeptNotesSent.current = true
    void sendKeptNotes()
  }, [isLoaded])

  // In the two-column layout an applicant is always open. Its id is in the URL, so a new applicant at the top does not
  // replace it.
  const firstId = isSideBySide && !openId && !isPlaceholderData ? rows[0]?.id : undefined
  useEffect(() => {
    if (firstId) open(firstId)
  }, [firstId, open])

  const pane = {
    viewState,
    place: {
      place: data && openId ? positionInList(data, openId) : undefined,
      total: data ? listTotal(data, listFilters.status) : 0,
    },
    error: one.error,
    onRetry: () => void one.refetch(),
  }
  return (
    <>
      <PausedNotice />
      <ApplicantToolbar filters={filters} counts={data?.counts} onFilter={filter} />
      {isPending ? (
        <ApplicantSkeleton />
      ) : !data ? (
        <ErrorState title="Failed to load applications" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : rows.length === 0 && !(isSideBySide && openId) ? (
        <NoApplicants
          reason={isNarrowed(filters) ? 'filtered' : after || before ? 'behind-last' : 'none'}
          onClear={() => filter(withoutFilters)}
          onFirstPage={() => filter({})}
        />
      ) : (
        <div
          className={cn(
            'grid grid-cols-1 gap-4 transition-opacity lg:min-h-0 lg:flex-1 lg:grid-cols-[28.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <ApplicantList
            list={data}
            rows={rows}
            filters={listFilters}
            viewState={viewState}
            openId={openId}
            onPage={to => void turnPage(to)}
            scroller={scroller}
          />
          {isSideBySide && (
            <div className="flex min-h-0 flex-col gap-2">
              <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]">
                <ApplicantPane {...pane} />
              </div>
              {/* Toasts appear over this strip, so that they never cover the applicant. */}
              <div className="flex h-18 shrink-0 items-center">
                <ApplicantKeyHints {...viewState.keyHelp} />
              </div>
            </div>
          )}
        </div>
      )}
      {!isSideBySide && <ApplicantPanel {...pane} openId={openId} onClose={() => open(undefined)} />}
      <ConfirmDecisionDialog question={viewState.question} />
    </>
  )
}
