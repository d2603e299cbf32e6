import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { briefDate, shortDate } from '../../../ui/text/dates.ts'
import { type Applicant, applicantName, internshipTitle } from '../../application.ts'
import { TopPickSign } from '../../top-pick-badge.tsx'
import { focusApplicant } from '../applicant-focus.ts'
import { ApplicantNameButton } from '../applicant-name-button.tsx'
import type { ChosenPlace } from '../decisions/use-decisions.tsx'
import { matchText } from '../match-text.ts'
import { NotificationCountdown } from '../notification-countdown/notification-countdown.tsx'
import { RatingMark } from '../rating-mark.tsx'
import { StatusMenu } from '../status-menu.tsx'
import { cardPart } from './use-board-focus.ts'

export type CardActions = {
  onToggle: (id: string, isRange: boolean) => void
  onOpen: (id: string) => void
  onMove: (applicant: Applicant, to: ChosenPlace) => void
  onUndo: (applicant: Applicant) => void
  onLift: (applicant: Applicant) => void
  onLiftKey: (event: KeyboardEvent) => void
  onLiftCancel: () => void
}

type BoardCardProps = {
  applicant: Applicant
  isSelected: boolean
  isLifted: boolean
  /** True when all cards belong to one internship, so that its title is redundant. */
  hideTitle: boolean
  actions: CardActions
}

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** The card in its column; while it is dragged it keeps its place as an outline. */
export function BoardCard(props: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: props.applicant.id })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={props.applicant.id}
      className={cn('scroll-my-2 md:cursor-grab', isDragging && 'opacity-40')}
    >
      <BoardCardFace {...props} />
    </li>
  )
}

/** Memoised, so that a drag or a decision does not render every card of the board. */
export const BoardCardFace = memo(({ applicant, isSelected, isLifted, hideTitle, actions }: BoardCardProps) => {
  const { id } = applicant
  const title = internshipTitle(applicant.internship)
  const skills = matchText(applicant.match)
  const name = applicantName(applicant)
  return (
    <div
      className={cn(
        'grid select-none grid-cols-1 rounded-control border px-2.5 pt-1.5 text-sm',
        isSelected ? 'border-coral/60 bg-coral-soft' : 'border-line bg-surface',
        isLifted && 'rotate-1 shadow-soft ring-2 ring-coral',
      )}
    >
      <div className="flex items-start">
        <h3 className="min-w-0 flex-1 pt-1 font-sans font-semibold text-base leading-snug tracking-normal">
          <ApplicantNameButton applicant={applicant} className="min-h-6" onOpen={() => actions.onOpen(id)} />
        </h3>
        <TopPickSign isTopPick={applicant.top_pick} />
        <RecruitersOnly>
          {' '}
          <button
            type="button"
            {...cardPart('grip')}
            data-grip
            aria-label={`Pick up ${name}`}
            aria-pressed={isLifted}
            className="-mt-2 -mr-2.5 -mb-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink"
            // A pointer drags the grip; only a click that comes from a key or a screen reader lifts the card.
            onClick={event => event.detail === 0 && actions.onLift(applicant)}
            onKeyDown={actions.onLiftKey}
            onBlur={actions.onLiftCancel}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        </RecruitersOnly>
      </div>
      {!hideTitle && (
        <p dir="auto" title={title} className="truncate text-muted">
          {title}
        </p>
      )}
      <div className="flex items-center gap-2 text-muted empty:hidden">
        {skills && (
          <p dir="auto" title={skills} className="min-w-0 flex-1 truncate">
            {skills}
          </p>
        )}
        <RatingMark team={applicant.team_rating} />
      </div>
      <div className="-mx-2 -mt-1 -mb-0.5 flex items-center">
        <RecruitersOnly>
          {' '}
          <span data-no-drag>
            <Checkbox
              label={<span className="sr-only">Select {name}</span>}
              className="min-w-10 gap-0 py-0 pl-2"
              checked={isSelected}
              onChange={event => actions.onToggle(id, isShiftClick(event.nativeEvent))}
              {...cardPart('select')}
            />
          </span>
        </RecruitersOnly>
        <p title={shortDate(applicant.applied_at)} className="min-w-0 flex-1 truncate text-muted">
          {briefDate(applicant.applied_at)}
        </p>
        <RecruitersOnly>
          {' '}
          <span data-no-drag>
            <StatusMenu
              place={applicant}
              onChoose={to => actions.onMove(applicant, to)}
              trigger={
                <Button
                  variant="ghost"
                  className="px-2 font-medium text-sm"
                  aria-label={`Move to… ${name}`}
                  {...cardPart('menu')}
                >
                  <span className="whitespace-nowrap">Move to…</span>
                </Button>
              }
            />
          </span>
        </RecruitersOnly>
      </div>
      {applicant.notice && (
        <div data-no-drag>
          <NotificationCountdown
            applicant={applicant}
            className="min-h-8 gap-x-1 pb-1 text-sm lg:text-xs"
            onUndo={actions.onUndo}
            onDone={() => focusApplicant(id)}
          />
        </div>
      )}
    </div>
  )
})
