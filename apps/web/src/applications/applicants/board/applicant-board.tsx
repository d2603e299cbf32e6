import type { StatusCounts } from '@fledge/contract/applications'
import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { cn } from '../../../ui/class-names.ts'
import type { Applicant } from '../../application.ts'
import { ApplicationStatusBadge } from '../../application-status.tsx'
import type { ApplicantReview } from '../use-applicants-view.ts'
import { BoardCard } from './board-card.tsx'
import { useBoardDrag } from './use-board-drag.ts'

type ApplicantBoardProps = {
  applicants: Applicant[]
  counts: StatusCounts
  review: ApplicantReview
  onOpen: (id: string) => void
}

/** As the board shows them: column by column. */
export const inBoardOrder = (applicants: Applicant[]) =>
  applicationStatuses.flatMap(status => applicants.filter(applicant => applicant.status === status))

export function ApplicantBoard({ applicants, counts, review, onOpen }: ApplicantBoardProps) {
  const moveTo = (id: string, status: ApplicationStatus) => {
    const applicant = applicants.find(each => each.id === id)
    if (applicant) review.change(applicant, status)
  }
  const { drag, handlersOf } = useBoardDrag(moveTo)
  return (
    <div className="relative -mx-4 overflow-x-auto px-4 pb-4">
      <div className="grid w-max auto-cols-[240px] grid-flow-col gap-3 lg:w-auto lg:auto-cols-[minmax(0,1fr)]">
        {applicationStatuses.map(status => (
          <section
            key={status}
            data-column={status}
            aria-labelledby={`column-${status}`}
            className={cn(
              'grid min-h-60 content-start gap-2 rounded-card bg-sunken p-2 transition-shadow duration-150',
              drag?.over === status && 'ring-2 ring-coral',
            )}
          >
            <h2 id={`column-${status}`} className="flex items-center justify-between px-1 py-1.5 font-sans text-sm">
              <ApplicationStatusBadge status={status} forCompany />
              <span className="text-muted">{counts[status]}</span>
            </h2>
            <ul className="grid content-start gap-2">
              {applicants
                .filter(applicant => applicant.status === status)
                .map(applicant => (
                  <BoardCard
                    key={applicant.id}
                    applicant={applicant}
                    isSelected={review.isSelected(applicant.id)}
                    onToggle={() => review.toggle(applicant.id)}
                    onOpen={() => onOpen(applicant.id)}
                    onMove={to => review.change(applicant, to)}
                    handlers={handlersOf(applicant.id)}
                    carried={drag?.id === applicant.id ? drag : undefined}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
