import { withCommas } from '@fledge/contract/wire/format'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { statusNames } from '../../../statuses/application-status.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Applicant, applicantName } from '../../application.ts'

export type QueuePosition = { place: number | undefined; total: number }

export const positionText = ({ place, total }: QueuePosition) =>
  place === undefined ? '' : `${withCommas(place)} of ${withCommas(total)}`

type StepsProps = { place: QueuePosition; onStep: (by: 1 | -1) => void }

/** "12 of 347" with the buttons to the neighbours. */
export const QueueSteps = ({ place, onStep }: StepsProps) => (
  <div className="flex shrink-0 items-center">
    <span className="whitespace-nowrap px-1 text-muted text-sm tabular-nums">{positionText(place)}</span>
    <IconButton label="Previous applicant" onClick={() => onStep(-1)}>
      <ChevronUp aria-hidden />
    </IconButton>
    <IconButton label="Next applicant" onClick={() => onStep(1)}>
      <ChevronDown aria-hidden />
    </IconButton>
  </div>
)

type AnnouncementProps = { applicant: Applicant; place: QueuePosition; isAtEnd: boolean }

/** Announces the open applicant to screen readers. The end of the queue is visible text. */
export const QueueAnnouncement = ({ applicant, place, isAtEnd }: AnnouncementProps) => (
  <>
    <p role="status" className="sr-only">
      {[applicantName(applicant), positionText(place), statusNames[applicant.status]].filter(Boolean).join(', ')}
    </p>
    <p role="status" className="font-medium text-sm empty:hidden">
      {isAtEnd ? 'That was the last applicant.' : null}
    </p>
  </>
)

/** The student may withdraw while the applicant is open; the row stays until the list is loaded for another page. */
export const ApplicantWithdrawn = ({ applicant }: { applicant: Applicant }) => (
  <div role="status" className="grid gap-1 p-6 text-center">
    <p className="font-semibold">
      <bdi>{applicantName(applicant)}</bdi> has withdrawn this application.
    </p>
    <p className="text-muted text-sm">Nothing can be decided on it any more.</p>
  </div>
)

/** Shown for a URL whose application was withdrawn or belongs to another company. */
export const ApplicantNotFound = () => (
  <div className="grid gap-1 p-6 text-center">
    <h2 className="text-lg">This application is not available</h2>
    <p className="text-muted text-sm">The student has withdrawn it, or it belongs to another company.</p>
  </div>
)
