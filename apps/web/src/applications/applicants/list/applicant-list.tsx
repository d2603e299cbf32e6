import type { Ref } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import type { Applicant } from '../../application.ts'
import type { ApplicantList as ListData } from '../data/applicant-list.ts'
import type { ListFilters, PageCursor } from '../data/applicants.queries.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { ApplicantRow } from './applicant-row.tsx'
import { ListPager } from './list-pager.tsx'
import { listTotal } from './list-position.ts'

type ApplicantListProps = {
  list: ListData
  rows: Applicant[]
  filters: ListFilters
  viewState: ApplicantsViewState
  openId: string | undefined
  onPage: (position: PageCursor) => void
  /** Gets the focus after a page change. In the two-column layout it is the scroll container. */
  scroller: Ref<HTMLDivElement>
}

export function ApplicantList({ list, rows, filters, viewState, openId, onPage, scroller }: ApplicantListProps) {
  const { start, previous, next } = list.cursor
  const total = listTotal(list, filters.status)
  const hasTitles = filters.internship === undefined && new Set(rows.map(({ internship }) => internship.id)).size > 1
  return (
    <div className="rounded-card border border-line bg-surface lg:flex lg:min-h-0 lg:flex-col lg:overflow-hidden">
      <RecruitersOnly>
        <SelectionBar
          selection={viewState.selection}
          filters={filters}
          total={total}
          onChoose={viewState.changeSelected}
        />
      </RecruitersOnly>
      <div
        ref={scroller}
        tabIndex={-1}
        className="relative scroll-mt-20 outline-none lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain"
      >
        <ul aria-label="Applications">
          {rows.map(applicant => (
            <ApplicantRow
              key={applicant.id}
              applicant={applicant}
              isOpen={applicant.id === openId}
              isSelected={viewState.isSelected(applicant.id)}
              hasTitle={hasTitles}
              onToggle={viewState.toggle}
              onChange={viewState.changeStatus}
              onUndo={viewState.undoOf}
              onOpen={viewState.openApplicant}
            />
          ))}
        </ul>
        {openId === undefined && viewState.isAtEnd && (
          <p role="status" className="p-3 text-center text-muted text-sm">
            That was the last applicant.
          </p>
        )}
        <ListPager
          from={start + 1}
          to={start + rows.length}
          total={total}
          onPrevious={previous ? () => onPage({ before: previous }) : undefined}
          onNext={next ? () => onPage({ after: next }) : undefined}
        />
      </div>
    </div>
  )
}
