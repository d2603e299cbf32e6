import { memo } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { shortDate } from '../../../ui/text/dates.ts'
import { LogoMark } from '../../../ui/theme/logo-mark.tsx'
import { type Applicant, applicantName } from '../../application.ts'
import { ApplicationStatusBadge } from '../../application-status.tsx'
import { ApplicantNameButton } from '../applicant-name-button.tsx'
import { RatingMark } from '../rating-mark.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'

type ApplicantRowProps = {
  applicant: Applicant
  isSelected: boolean
  onToggle: ApplicantsViewState['toggle']
  onChange: ApplicantsViewState['changeStatus']
  onOpen: (id: string) => void
}

/** One row of the list; the name's click area covers it. Memoised, so that a decision renders one row of a hundred. */
export const ApplicantRow = memo(({ applicant, isSelected, onToggle, onChange, onOpen }: ApplicantRowProps) => {
  const { id, student, internship, status } = applicant
  return (
    <li
      className={cn(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 rounded-card border p-3 transition-[border-color,background-color] duration-150 hover:border-edge/60 sm:pr-4',
        'md:grid-cols-[auto_minmax(0,1fr)_180px] md:items-center',
        isSelected ? 'border-coral/60 bg-coral-soft' : 'border-line bg-surface',
      )}
    >
      <Checkbox
        label={<span className="sr-only">Select {applicantName(applicant)}</span>}
        className="relative z-1 min-w-11 gap-0 self-start py-2 pl-2.5"
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <LogoMark name={student.full_name} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 font-sans text-base tracking-normal">
              <ApplicantNameButton
                applicant={applicant}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                onOpen={() => onOpen(id)}
              />
            </h2>
            <ApplicationStatusBadge status={status} forCompany />
            <RatingMark rating={applicant.rating} />
          </div>
          <p className="truncate text-muted text-sm">{student.email}</p>
        </div>
        <div className="col-span-2 grid gap-0.5 text-sm">
          <p className="[overflow-wrap:anywhere]">
            <bdi className="font-medium">{internship.title}</bdi>
            <span className="text-muted"> · Applied {shortDate(applicant.applied_at)}</span>
          </p>
          <p dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {applicant.cover_letter}
          </p>
        </div>
      </div>
      <StatusSelect applicant={applicant} onChange={onChange} className="relative z-1 col-start-2 md:col-start-auto" />
    </li>
  )
})
