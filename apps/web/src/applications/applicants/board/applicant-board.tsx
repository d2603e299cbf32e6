import { type CollisionDetection, DndContext, DragOverlay, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import { cn } from '../../../ui/class-names.ts'
import { type Applicant, applicantName } from '../../application.ts'
import type { ListFilters } from '../data/applicants.queries.ts'
import type { ChosenPlace } from '../decisions/use-decisions.tsx'
import { isSamePlace, placeKeyOf, placeName } from '../stages/applicant-place.ts'
import { BoardCard, BoardCardFace, type CardActions } from './board-card.tsx'
import { BoardColumn, BoardColumnHeader } from './board-column.tsx'
import { type BoardColumnData, loadMoreCards } from './board-columns.queries.ts'
import { CardPointerSensor } from './card-pointer-sensor.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { type Lift, useKeyboardLift } from './use-keyboard-lift.ts'

type ApplicantBoardProps = {
  columns: BoardColumnData[]
  filters: Omit<ListFilters, 'status' | 'stage'>
  /** Sticks above the column headers while anybody is selected. */
  selectionBar: ReactNode
  hasSelection: boolean
  isSelected: (id: string) => boolean
  onToggle: (id: string, isRange: boolean) => void
  onMove: (applicant: Applicant, to: ChosenPlace) => void
  onUndo: (applicant: Applicant) => void
  onOpen: (id: string) => void
}

/** The default edge of a fifth of the width would scroll a phone's board while the card is over the next column. */
const autoScroll = { threshold: { x: 0.1, y: 0.1 } }

/** The column that is visible under the pointer. A column continues below the app's header, where a release must not count. */
const columnUnderPointer: CollisionDetection = ({ pointerCoordinates: at }) => {
  const element = at && document.elementFromPoint(at.x, at.y)
  const key = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  return key ? [{ id: key }] : []
}

const silent = () => undefined

/** The library would read out row ids; the board has a live region of its own. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

const describe = (
  { applicant, to }: Lift,
  event: 'lifted' | 'over' | 'dropped' | 'cancelled',
  columns: BoardColumnData[],
) => {
  const name = applicantName(applicant)
  const at = columns.findIndex(column => isSamePlace(column.place, to))
  const place = `${placeName(to)}, column ${at + 1} of ${columns.length}`
  return {
    lifted: `Picked up ${name} in ${place}. Left and right arrow keys choose a column, Space drops, Escape cancels.`,
    over: `${name} over ${place}.`,
    dropped: `${name} moved to ${placeName(to)}.`,
    cancelled: `Cancelled. ${name} stays in ${placeName(applicant)}.`,
  }[event]
}

/** Each status and stage is a column. A card moves by pointer, by keyboard or by its menu, and its place is saved once, at the end. */
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
  const [drag, setDrag] = useState<{ applicant: Applicant; over: string | undefined; minHeight: number | undefined }>()
  const [announcement, setAnnouncement] = useState('')
  const heads = useRef<HTMLDivElement>(null)
  const { board, focusHandlers } = useBoardFocus()

  const move = useStableCallback(onMove)
  const moveTo = (applicant: Applicant, key: unknown) => {
    const column = columns.find(each => each.key === key)
    if (column && column.key !== placeKeyOf(applicant)) onMove(applicant, column.place)
  }
  const { lift, ...lifting } = useKeyboardLift({
    places: columns.map(({ place }) => place),
    onDrop: move,
    announce: (lifted, event) => {
      setAnnouncement(describe(lifted, event, columns))
      if (event === 'over')
        board.current?.querySelector(`[data-column="${placeKeyOf(lifted.to)}"]`)?.scrollIntoView(nearest)
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

  const target = lift ? placeKeyOf(lift.to) : drag?.over
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderPointer}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        const applicant = find(active.id)
        if (applicant) setDrag({ applicant, over: placeKeyOf(applicant), minHeight: board.current?.offsetHeight })
      }}
      onDragOver={({ over }) => setDrag(now => now && { ...now, over: over ? String(over.id) : undefined })}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={({ over }) => {
        setDrag(undefined)
        if (drag) moveTo(drag.applicant, over?.id)
      }}
    >
      <div
        ref={board}
        {...focusHandlers}
        // A column that becomes shorter, as after the move of a colleague, would scroll the page under the pointer.
        style={{ minHeight: drag?.minHeight }}
        className="-mx-4 lg:mx-0 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col"
      >
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
            <div className={tracks(columns.length)}>
              {columns.map(column => (
                <BoardColumnHeader key={column.key} column={column} isTarget={target === column.key} />
              ))}
            </div>
          </div>
        </div>
        <div
          className="relative overflow-x-auto px-4 pb-2 lg:min-h-0 lg:flex-1 lg:px-0 lg:pb-0"
          onScroll={({ currentTarget }) => heads.current?.scrollTo({ left: currentTarget.scrollLeft })}
        >
          <div className={`${tracks(columns.length)} lg:h-full lg:grid-rows-[minmax(0,1fr)]`}>
            {columns.map(column => (
              <BoardColumn
                key={column.key}
                column={column}
                isTarget={target === column.key}
                onLoadMore={() => loadMoreCards(column.place, filters)}
              >
                {lift && isSamePlace(lift.to, column.place) && !isSamePlace(lift.to, lift.applicant) && (
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

const tracks = (columns: number) =>
  cn(
    'grid w-max auto-cols-[17rem] grid-flow-col gap-3 lg:w-auto',
    // Seven columns or more scroll sideways: narrower ones would cut every name.
    columns > 6 ? 'lg:auto-cols-[minmax(14.5rem,1fr)]' : 'lg:auto-cols-[minmax(0,1fr)]',
  )
