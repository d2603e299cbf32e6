import { useDraggable } from '@dnd-kit/core'
import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { ChevronLeft, ChevronRight, GripVertical } from 'lucide-react'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { shortDate } from '../../../ui/text/dates.ts'
import { type Applicant, applicantName } from '../../application.ts'
import { statusNames } from '../../application-status.tsx'
import { moveMark } from '../applicant-focus.ts'
import { ApplicantNameButton } from '../applicant-name-button.tsx'
import { RatingMark } from '../rating-mark.tsx'

type BoardCardProps = {
  applicant: Applicant
  isSelected: boolean
  onToggle: () => void
  onOpen: () => void
  onMove: (to: ApplicationStatus) => void
}

/** The card in its column; while it is dragged it keeps its place, invisibly. */
export function BoardCard(props: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: props.applicant.id })
  return (
    <li ref={setNodeRef} {...listeners} className={cn('md:cursor-grab', isDragging && 'opacity-0')}>
      <BoardCardFace {...props} />
    </li>
  )
}

export function BoardCardFace({ applicant, isSelected, onToggle, onOpen, onMove }: BoardCardProps) {
  const { id, status, internship } = applicant
  const name = applicantName(applicant)
  const at = applicationStatuses.indexOf(status)
  const [left, right] = [applicationStatuses[at - 1], applicationStatuses[at + 1]]
  return (
    <div
      className={cn(
        'grid select-none gap-1 rounded-card border p-3 pb-1',
        isSelected ? 'border-coral/60 bg-coral-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 text-sm">
          <h3 className="font-sans text-base tracking-normal">
            <ApplicantNameButton applicant={applicant} className="min-h-6" onOpen={onOpen} />
          </h3>
          <p dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {internship.title}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            <span className="whitespace-nowrap">{shortDate(applicant.applied_at)}</span>{' '}
            <RatingMark rating={applicant.rating} />
          </p>
        </div>
        <span data-grip className="-mt-2 -mr-2 grid size-11 touch-none place-items-center text-muted">
          <GripVertical aria-hidden className="size-5" />
        </span>
      </div>
      <div data-no-drag className="-mx-2 flex items-center justify-between">
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          className="min-w-11 gap-0 py-0 pl-2.5"
          checked={isSelected}
          onChange={onToggle}
        />
        <div className="flex">
          {left && (
            <IconButton
              label={`Move ${name} to ${statusNames[left]}`}
              {...moveMark(id, 'left')}
              onClick={() => onMove(left)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
          )}
          {right && (
            <IconButton
              label={`Move ${name} to ${statusNames[right]}`}
              {...moveMark(id, 'right')}
              onClick={() => onMove(right)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  )
}
