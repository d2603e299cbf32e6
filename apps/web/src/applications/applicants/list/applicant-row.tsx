import { UserRound } from 'lucide-react'
import { memo } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { briefDate } from '../../../ui/text/dates.ts'
import { LogoMark } from '../../../ui/theme/logo-mark.tsx'
import { openPromise } from '../../answers/answer-state.ts'
import { dutyText, isNear, isUrgent } from '../../answers/answer-texts.ts'
import { type Applicant, applicantName, internshipTitle } from '../../application.ts'
import { TopPickSign } from '../../top-pick-badge.tsx'
import { focusApplicant } from '../applicant-focus.ts'
import { ApplicantNameButton } from '../applicant-name-button.tsx'
import { matchText } from '../match-text.ts'
import { NotificationCountdown } from '../notification-countdown/notification-countdown.tsx'
import { RatingMark } from '../rating-mark.tsx'
import { StatusButton } from '../status-button.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'

type ApplicantRowProps = {
  applicant: Applicant
  isOpen: boolean
  isSelected: boolean
  /** False while the list shows one internship only, whose title would stand in every row. */
  hasTitle: boolean
  onToggle: ApplicantsViewState['toggle']
  onChange: ApplicantsViewState['changeStatus']
  onUndo: ApplicantsViewState['undoOf']
  onOpen: (id: string) => void
}

/** A row has no room for whole names of colleagues; the panel shows them. */
const firstWordOf = (name: string) => name.split(' ')[0]

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** One row of the list; the name's click area covers it. Memoised, so that a decision renders one row of a hundred. */
export const ApplicantRow = memo((props: ApplicantRowProps) => {
  const { applicant, isOpen, isSelected, hasTitle, onToggle, onChange, onUndo, onOpen } = props
  const { id, student, internship, match } = applicant
  const skills = matchText(match)
  const open = applicant.isWithdrawn ? null : openPromise(applicant)
  const duty = open && isNear(open) ? open : null
  return (
    <li
      aria-current={isOpen || undefined}
      className={cn(
        'relative grid grid-cols-[2.75rem_2rem_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-2 pr-1 text-sm transition-colors duration-150 last:border-b-0 lg:py-1 lg:text-[0.8125rem] lg:leading-[1.0625rem]',
        isSelected ? 'bg-coral-soft' : isOpen ? 'bg-sunken' : 'hover:bg-ink/4',
        isOpen && 'shadow-[inset_3px_0_var(--coral)]',
      )}
    >
      <RecruitersOnly instead={<span className="row-span-2" />}>
        {applicant.isWithdrawn ? (
          <span className="row-span-2" />
        ) : (
          <Checkbox
            label={<span className="sr-only">Select {applicantName(applicant)}</span>}
            className="relative z-1 row-span-2 min-w-11 justify-center gap-0 py-0"
            checked={isSelected}
            onChange={event => onToggle(id, isShiftClick(event.nativeEvent))}
          />
        )}
      </RecruitersOnly>
      <LogoMark name={student.full_name} size="sm" className="row-span-2" />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:flex-nowrap">
        <h2 className="line-clamp-2 font-sans text-base tracking-normal sm:line-clamp-1 sm:shrink-0 lg:text-sm lg:leading-[1.125rem]">
          <ApplicantNameButton
            applicant={applicant}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            onOpen={() => onOpen(id)}
          />
        </h2>
        <TopPickSign isTopPick={applicant.top_pick} />
        <p className="flex min-w-0 basis-full text-muted empty:hidden sm:basis-auto">
          {student.university && <bdi className="truncate">{student.university}</bdi>}
          {student.university && student.graduation_year && <span className="whitespace-pre"> · </span>}
          {student.graduation_year}
        </p>
      </div>
      <div className="relative z-1 -my-1.5 flex items-center sm:row-span-2 sm:my-0">
        <RatingMark team={applicant.team_rating} />
        <StatusButton applicant={applicant} onChange={onChange} />
      </div>
      <div className="col-span-2 col-start-3 min-w-0 sm:col-span-1">
        <p className="flex text-muted">
          {hasTitle && (
            <>
              <bdi className="min-w-0 truncate font-medium text-ink">{internshipTitle(internship)}</bdi>
              <span className="whitespace-pre"> · </span>
            </>
          )}
          <span className={cn('shrink-0', duty && isUrgent(duty) && 'font-medium text-coral-ink')}>
            {duty ? dutyText(duty) : briefDate(applicant.applied_at)}
          </span>
          {applicant.assignee && (
            <span className="flex min-w-0 shrink-0 items-center" title={applicant.assignee.full_name}>
              <span className="whitespace-pre"> · </span>
              <UserRound aria-hidden className="mr-0.5 size-3.5 shrink-0" />
              <span className="sr-only">assigned to </span>
              <bdi className="max-w-16 truncate">{firstWordOf(applicant.assignee.full_name)}</bdi>
            </span>
          )}
        </p>
        <NotificationCountdown
          applicant={applicant}
          className="whitespace-nowrap lg:gap-x-0.5"
          onUndo={onUndo}
          onDone={() => focusApplicant(id)}
        >
          <p className="truncate text-muted">
            {skills && <span className="text-ink">{skills} · </span>}
            <bdi>{applicant.cover_letter}</bdi>
          </p>
        </NotificationCountdown>
      </div>
    </li>
  )
})
