import {
  type Applicant,
  type ApplicationStatus,
  applicationStatuses,
  type StatusCounts,
} from '@fledge/contract/applications'
import { cn } from '../../ui/class-names.ts'
import { ApplicationStatusBadge } from '../application-status.tsx'
import { focusApplicant } from './applicant-focus.ts'
import { BoardCard } from './board-card.tsx'
import type { ApplicantReview } from './use-applicant-review.ts'
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

/** The focus goes along with a card that was moved by its buttons; at the edge its button is gone, and its name takes over. */
const followCard = (id: string, by: 'left' | 'right') =>
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`[data-move="${by} ${id}"]`)
    if (button) button.focus()
    else focusApplicant(id)
  })

export function ApplicantBoard({ applicants, counts, review, onOpen }: ApplicantBoardProps) {
  const moveTo = (id: string, status: ApplicationStatus) => {
    const applicant = applicants.find(each => each.id === id)
    if (applicant) review.change(applicant, status)
  }
  const { drag, handlersOf } = useBoardDrag(moveTo)
  return (
    <div className="-mx-4 overflow-x-auto px-4 pb-4">
      <div className="grid min-w-max auto-cols-[minmax(240px,1fr)] grid-flow-col gap-3 lg:min-w-0 lg:auto-cols-[minmax(0,1fr)]">
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
                    onMove={(to, by) => {
                      review.change(applicant, to)
                      followCard(applicant.id, by)
                    }}
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
