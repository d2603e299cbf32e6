import { memo } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { briefDate } from '../../../ui/text/dates.ts'
import { LogoMark } from '../../../ui/theme/logo-mark.tsx'
import { type Applicant, applicantName } from '../../application.ts'
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
  onToggle: ApplicantsViewState['toggle']
  onChange: ApplicantsViewState['changeStatus']
  onUndo: ApplicantsViewState['undoOf']
  onOpen: (id: string) => void
}

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** One row of the list; the name's click area covers it. Memoised, so that a decision renders one row of a hundred. */
export const ApplicantRow = memo((props: ApplicantRowProps) => {
  const { applicant, isOpen, isSelected, onToggle, onChange, onUndo, onOpen } = props
  const { id, student, internship, match } = applicant
  const skills = matchText(match)
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
        <p className="min-w-0 basis-full truncate text-muted sm:basis-auto">{student.email}</p>
      </div>
      <div className="relative z-1 -my-1.5 flex items-center sm:row-span-2 sm:my-0">
        <RatingMark rating={applicant.rating} />
        <StatusButton applicant={applicant} onChange={onChange} />
      </div>
      <div className="col-span-2 col-start-3 min-w-0 sm:col-span-1">
        <p className="flex">
          <bdi className="min-w-0 truncate font-medium">{internship.title}</bdi>
          <span className="shrink-0 whitespace-pre text-muted"> · {briefDate(applicant.applied_at)}</span>
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
