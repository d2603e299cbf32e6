import { type CollisionDetection, DndContext, DragOverlay, useSensor, useSensors } from '@dnd-kit/core'
import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import { statusNames } from '../../../statuses/application-status.tsx'
import { cn } from '../../../ui/class-names.ts'
import { type Applicant, applicantName } from '../../application.ts'
import type { ListFilters } from '../data/applicants.queries.ts'
import { BoardCard, BoardCardFace, type CardActions } from './board-card.tsx'
import { BoardColumn, BoardColumnHeader } from './board-column.tsx'
import { type BoardColumnData, loadMoreCards } from './board-columns.queries.ts'
import { CardPointerSensor } from './card-pointer-sensor.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { type Lift, useKeyboardLift } from './use-keyboard-lift.ts'

type ApplicantBoardProps = {
  columns: BoardColumnData[]
  filters: Omit<ListFilters, 'status'>
  /** Sticks above the column headers while anybody is selected. */
  selectionBar: ReactNode
  hasSelection: boolean
  isSelected: (id: string) => boolean
  onToggle: (id: string, isRange: boolean) => void
  onMove: (applicant: Applicant, status: ApplicationStatus) => void
  onUndo: (applicant: Applicant) => void
  onOpen: (id: string) => void
}

/** The default edge of a fifth of the width would scroll a phone's board while the card is over the next column. */
const autoScroll = { threshold: { x: 0.1, y: 0.1 } }

/** The column that is visible under the pointer. A column continues below the app's header, where a release must not count. */
const columnUnderPointer: CollisionDetection = ({ pointerCoordinates: at }) => {
  const element = at && document.elementFromPoint(at.x, at.y)
  const status = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  return status ? [{ id: status }] : []
}

const silent = () => undefined

/** The library would read out row ids; the board has a live region of its own. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

const describe = ({ applicant, to }: Lift, event: 'lifted' | 'over' | 'dropped' | 'cancelled') => {
  const name = applicantName(applicant)
  const place = `${statusNames[to]}, column ${applicationStatuses.indexOf(to) + 1} of ${applicationStatuses.length}`
  return {
    lifted: `Picked up ${name} in ${place}. Left and right arrow keys choose a column, Space drops, Escape cancels.`,
    over: `${name} over ${place}.`,
    dropped: `${name} moved to ${statusNames[to]}.`,
    cancelled: `Cancelled. ${name} stays in ${statusNames[applicant.status]}.`,
  }[event]
}

/** Each status is a column. A card moves by pointer, by keyboard or by its menu, and its status is saved once, at the end. */
export function ApplicantBoard({
  columns,
  filters,
  selectionBar,
  hasSelection,
  isSelected,
  onToggle,
  onMove,
  onUndo,
  onOpen,
}: ApplicantBoardProps) {
  const sensors = useSensors(useSensor(CardPointerSensor))
  const [drag, setDrag] = useState<{ applicant: Applicant; over: ApplicationStatus | undefined }>()
  const [announcement, setAnnouncement] = useState('')
  const heads = useRef<HTMLDivElement>(null)
  const { board, focusHandlers } = useBoardFocus()

  const move = useStableCallback((applicant: Applicant, to: ApplicationStatus) => {
    if (to !== applicant.status) onMove(applicant, to)
  })
  const { lift, ...lifting } = useKeyboardLift({
    onDrop: move,
    announce: (lifted, event) => {
      setAnnouncement(describe(lifted, event))
      if (event === 'over') board.current?.querySelector(`[data-column="${lifted.to}"]`)?.scrollIntoView(nearest)
    },
  })
  const toggle = useStableCallback(onToggle)
  const open = useStableCallback(onOpen)
  const actions = useMemo<CardActions>(
    () => ({
      onToggle: toggle,
      onOpen: open,
      onMove: move,
      onUndo,
      onLift: lifting.toggle,
      onLiftKey: lifting.press,
      onLiftCancel: lifting.cancel,
    }),
    [toggle, open, move, onUndo, lifting.toggle, lifting.press, lifting.cancel],
  )
  const find = (id: unknown) => columns.flatMap(({ applicants }) => applicants).find(applicant => applicant.id === id)

  const target = lift ? lift.to : drag?.over
  const from = lift?.applicant.status ?? drag?.applicant.status
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderPointer}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        const applicant = find(active.id)
        if (applicant) setDrag({ applicant, over: applicant.status })
      }}
      onDragOver={({ over }) => setDrag(now => now && { ...now, over: applicationStatus.safeParse(over?.id).data })}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={({ over }) => {
        setDrag(undefined)
        const { data: status } = applicationStatus.safeParse(over?.id)
        if (drag && status) move(drag.applicant, status)
      }}
    >
      <div ref={board} {...focusHandlers} className="-mx-4 lg:mx-0 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div
          className={cn(
            'sticky z-10 grid grid-cols-1 gap-1 bg-paper',
            // Without a selection the bar scrolls away under the app's header, and only the column headers stay
            // visible.
            hasSelection ? 'top-14 md:top-16' : 'top-2.5 md:top-4.5',
          )}
        >
          <div className="px-4 lg:px-0">{selectionBar}</div>
          <div ref={heads} aria-hidden className="overflow-hidden px-4 lg:px-0">
            <div className={tracks}>
              {columns.map(column => (
                <BoardColumnHeader key={column.status} column={column} isTarget={target === column.status} />
              ))}
            </div>
          </div>
        </div>
        <div
          className="relative overflow-x-auto px-4 pb-2 lg:min-h-0 lg:flex-1 lg:px-0 lg:pb-0"
          onScroll={({ currentTarget }) => heads.current?.scrollTo({ left: currentTarget.scrollLeft })}
        >
          <div className={`${tracks} lg:h-full lg:grid-rows-[minmax(0,1fr)]`}>
            {columns.map(column => (
              <BoardColumn
                key={column.status}
                column={column}
                isTarget={target === column.status}
                onLoadMore={() => loadMoreCards(column.status, filters)}
              >
                {lift && lift.to === column.status && lift.to !== from && (
                  <li
                    aria-hidden
                    className="truncate rounded-control border border-coral border-dashed px-2.5 py-2 font-semibold text-sm"
                  >
                    {applicantName(lift.applicant)}
                  </li>
                )}
                {column.applicants.map(applicant => (
                  <BoardCard
                    key={applicant.id}
                    applicant={applicant}
                    isSelected={isSelected(applicant.id)}
                    isLifted={lift?.applicant.id === applicant.id}
                    hideTitle={filters.internship !== undefined}
                    actions={actions}
                  />
                ))}
              </BoardColumn>
            ))}
          </div>
        </div>
      </div>
      {/* The card itself stays in its column: moved by a transform, it would widen the board while the board scrolls. */}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {drag && (
          <div inert className="rotate-2 cursor-grabbing rounded-control shadow-soft">
            <BoardCardFace
              applicant={drag.applicant}
              isSelected={isSelected(drag.applicant.id)}
              isLifted={false}
              hideTitle={filters.internship !== undefined}
              actions={actions}
            />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const nearest = { block: 'nearest', inline: 'nearest' } as const

const tracks = 'grid w-max auto-cols-[17rem] grid-flow-col gap-3 lg:w-auto lg:auto-cols-[minmax(0,1fr)]'
