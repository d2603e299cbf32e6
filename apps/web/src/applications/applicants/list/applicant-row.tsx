import { memo } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { shortDate } from '../../../ui/text/dates.ts'
import { LogoMark } from '../../../ui/theme/logo-mark.tsx'
import type { Applicant } from '../../application.ts'
import { ApplicationStatusBadge } from '../../application-status.tsx'
import { focusMark } from '../applicant-focus.ts'
import { nameOf } from '../applicant-name.ts'
import { RatingMark } from '../rating-mark.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { ApplicantReview } from '../use-applicants-view.ts'

type ApplicantRowProps = {
  applicant: Applicant
  isSelected: boolean
  onToggle: ApplicantReview['toggle']
  onChange: ApplicantReview['change']
  onOpen: (id: string) => void
}

/**
 * One application in the list. The name opens it, and covers the row where nothing else wants the pointer. A decision
 * draws its own row anew, not the hundred around it.
 */
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
        label={<span className="sr-only">Select {nameOf(applicant)}</span>}
        className="relative z-1 min-w-11 gap-0 self-start py-2 pl-2.5"
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <LogoMark name={student.full_name} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 font-sans text-base tracking-normal">
              <button
                type="button"
                {...focusMark(id)}
                className="max-w-full text-left [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                onClick={() => onOpen(id)}
              >
                {nameOf(applicant)}
              </button>
            </h2>
            <ApplicationStatusBadge status={status} forCompany />
            <RatingMark rating={applicant.rating} />
          </div>
          <p className="truncate text-muted text-sm">{student.email}</p>
        </div>
        <div className="col-span-2 grid gap-0.5 text-sm">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{internship.title}</span>
            <span className="text-muted"> · Applied {shortDate(applicant.applied_at)}</span>
          </p>
          <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{applicant.cover_letter}</p>
        </div>
      </div>
      <StatusSelect applicant={applicant} onChange={onChange} className="relative z-1 col-start-2 md:col-start-auto" />
    </li>
  )
})
