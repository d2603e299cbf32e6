import { adviceOf, isCallError } from '../../../platform/net/call-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { applicantName } from '../../application.ts'
import { focusApplicant, paneHeaderMark, paneMark } from '../applicant-focus.ts'
import { NotificationCountdown } from '../notification-countdown/notification-countdown.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { ApplicantDetail } from './applicant-detail.tsx'
import { ApplicantFacts } from './applicant-facts.tsx'
import {
  ApplicantNotFound,
  ApplicantWithdrawn,
  QueueAnnouncement,
  type QueuePosition,
  QueueSteps,
} from './applicant-header.tsx'
import { PanelActions } from './panel-actions.tsx'

export type PaneProps = {
  viewState: ApplicantsViewState
  place: QueuePosition
  /** The error of loading the applicant whose id is in the URL. */
  error: unknown
  onRetry: () => void
}

/** The applicant next to the list. Its header stays visible while the letter scrolls. */
export function ApplicantPane({ viewState, place, error, onRetry }: PaneProps) {
  const { open: applicant } = viewState
  return (
    <section
      {...paneMark}
      aria-label="Applicant"
      className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      {applicant ? (
        <>
          <header {...paneHeaderMark} className="grid grid-cols-1 gap-2 border-line border-b py-3 pr-3 pl-5">
            <div className="flex items-start gap-1">
              <div className="min-w-0 flex-1 pt-1">
                <h2 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
                  <bdi>{applicantName(applicant)}</bdi>
                </h2>
              </div>
              <QueueSteps place={place} onStep={viewState.step} />
            </div>
            {!applicant.isWithdrawn && (
              <>
                <ApplicantFacts applicant={applicant} />
                <PanelActions applicant={applicant} viewState={viewState} />
                <NotificationCountdown
                  applicant={applicant}
                  className="text-sm"
                  onUndo={viewState.undoOf}
                  onDone={() => focusApplicant(applicant.id)}
                />
              </>
            )}
            <QueueAnnouncement applicant={applicant} place={place} isAtEnd={viewState.isAtEnd} />
          </header>
          {/* Relative, or hidden texts inside would make the page itself scroll. */}
          <div key={applicant.id} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            {applicant.isWithdrawn ? (
              <ApplicantWithdrawn applicant={applicant} />
            ) : (
              <ApplicantDetail applicant={applicant} />
            )}
          </div>
        </>
      ) : (
        <PaneWithoutApplicant error={error} onRetry={onRetry} />
      )}
    </section>
  )
}

export function PaneWithoutApplicant({ error, onRetry }: Pick<PaneProps, 'error' | 'onRetry'>) {
  if (isCallError(error, 404)) return <ApplicantNotFound />
  if (error)
    return (
      <ErrorState title="Failed to load applications" headingLevel="h2" onRetry={onRetry}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <SkeletonGroup label="Loading applicant" className="grid gap-4 p-6">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}
