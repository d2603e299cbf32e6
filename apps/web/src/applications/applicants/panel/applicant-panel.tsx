import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { Key } from '../../../ui/text/key-hint.tsx'
import { applicantName } from '../../application.ts'
import { statusNames } from '../../application-status.tsx'
import { focusApplicant } from '../applicant-focus.ts'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { ApplicantDetail } from './applicant-detail.tsx'

/** One applicant in a side panel. Setting a status opens the next applicant. */
export function ApplicantPanel({ viewState, onClose }: { viewState: ApplicantsViewState; onClose: () => void }) {
  const { open: applicant } = viewState
  const last = useRef(applicant?.id)
  if (applicant) last.current = applicant.id
  const top = useRef<HTMLDivElement>(null)
  const id = applicant?.id
  // Without this the next applicant would open at the scroll position of the one before.
  useEffect(() => {
    if (id) top.current?.scrollIntoView({ block: 'end' })
  }, [id])
  return (
    <SidePanel
      open={applicant !== undefined}
      onClose={onClose}
      onReturnFocus={() => focusApplicant(last.current)}
      title={applicant && <bdi>{applicantName(applicant)}</bdi>}
      tools={
        <>
          <IconButton label="Previous applicant" onClick={() => viewState.step(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Next applicant" onClick={() => viewState.step(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
      footer={applicant && <StatusButtons status={applicant.status} onDecide={viewState.decide} />}
    >
      <div ref={top} />
      {applicant && (
        <>
          <p role="status" className="sr-only">
            {applicantName(applicant)}, {statusNames[applicant.status]}
          </p>
          <ApplicantDetail key={applicant.id} applicant={applicant} />
        </>
      )}
    </SidePanel>
  )
}

type StatusButtonsProps = { status: ApplicationStatus; onDecide: ApplicantsViewState['decide'] }

const StatusButtons = ({ status, onDecide }: StatusButtonsProps) => (
  <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(5,auto)]">
    <legend className="sr-only">Set status</legend>
    {applicationStatuses.map((each, index) => (
      <Button
        key={each}
        variant="secondary"
        aria-pressed={each === status}
        className={cn('px-2 text-sm', each === status && 'border-ink bg-sunken')}
        onClick={() => onDecide(each)}
      >
        <span aria-hidden className="hidden md:inline">
          <Key>{index + 1}</Key>
        </span>
        {statusNames[each]}
      </Button>
    ))}
  </fieldset>
)
