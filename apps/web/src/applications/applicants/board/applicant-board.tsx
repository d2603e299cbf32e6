import { DndContext, type DragEndEvent, DragOverlay, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import type { StatusCounts } from '@fledge/contract/applications'
import { applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { useState } from 'react'
import type { Applicant } from '../../application.ts'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { BoardCard, BoardCardFace } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { CardPointerSensor } from './card-pointer-sensor.ts'

type ApplicantBoardProps = {
  applicants: Applicant[]
  counts: StatusCounts
  viewState: ApplicantsViewState
  onOpen: (id: string) => void
}

export const inBoardOrder = (applicants: Applicant[]) =>
  applicationStatuses.flatMap(status => applicants.filter(applicant => applicant.status === status))

/** A press that moves less than this is a click. */
const pointerOptions = { activationConstraint: { distance: 6 } }

/** The default edge of a fifth of the width would scroll a phone's board while the card is over the next column. */
const autoScroll = { threshold: { x: 0.1, y: 0.1 } }

const silent = () => undefined

/** The library would read out row ids. Buttons and keys move a card without a pointer, and a toast reports the move. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

/** Each status is a column. A card moves by pointer; Escape or a release outside the columns leaves it where it was. */
export function ApplicantBoard({ applicants, counts, viewState, onOpen }: ApplicantBoardProps) {
  const sensors = useSensors(useSensor(CardPointerSensor, pointerOptions))
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const dragged = applicants.find(({ id }) => id === draggedId)
  const drop = ({ over }: DragEndEvent) => {
    setDraggedId(null)
    const { data: status } = applicationStatus.safeParse(over?.id)
    if (dragged && status) viewState.changeStatus(dragged, status)
  }
  const cardProps = (applicant: Applicant) => ({
    applicant,
    isSelected: viewState.isSelected(applicant.id),
    onToggle: () => viewState.toggle(applicant.id),
    onOpen: () => onOpen(applicant.id),
    onMove: (to: Applicant['status']) => viewState.changeStatus(applicant, to),
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={drop}
    >
      <div className="relative -mx-4 overflow-x-auto px-4 pb-4">
        <div className="grid w-max auto-cols-[240px] grid-flow-col gap-3 lg:w-auto lg:auto-cols-[minmax(0,1fr)]">
          {applicationStatuses.map(status => (
            <BoardColumn key={status} status={status} count={counts[status]}>
              {applicants
                .filter(applicant => applicant.status === status)
                .map(applicant => (
                  <BoardCard key={applicant.id} {...cardProps(applicant)} />
                ))}
            </BoardColumn>
          ))}
        </div>
      </div>
      {/* The card itself stays in its column: moved by a transform, it would widen the board while the board scrolls. */}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div inert className="rotate-2 cursor-grabbing rounded-card shadow-soft">
            <BoardCardFace {...cardProps(dragged)} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
