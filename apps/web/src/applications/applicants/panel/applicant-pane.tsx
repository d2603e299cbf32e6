import { useLayoutEffect, useRef } from 'react'
import { adviceOf, isCallError } from '../../../platform/net/call-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { type Applicant, applicantName } from '../../application.ts'
import { focusApplicant, paneHeaderMark, paneMark } from '../applicant-focus.ts'
import { NotificationCountdown } from '../notification-countdown/notification-countdown.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { ApplicantFacts } from './applicant-facts.tsx'
import {
  ApplicantNotFound,
  ApplicantWithdrawn,
  QueueAnnouncement,
  type QueuePosition,
  QueueSteps,
} from './applicant-header.tsx'
import { ApplicantDetail, ApplicantReview } from './lazy-detail.tsx'
import { PanelActions } from './panel-actions.tsx'

export type PaneProps = {
  viewState: ApplicantsViewState
  place: QueuePosition
  /** The error of loading the applicant whose id is in the URL. */
  error: unknown
  onRetry: () => void
}

/**
 * The applicant next to the list. Its header stays visible while the letter scrolls. From 1440 px on the private review is a
 * third column that stays too; in a narrower window it follows the letter.
 */
export function ApplicantPane({ viewState, place, error, onRetry }: PaneProps) {
  const { open: applicant } = viewState
  const scroller = useRef<HTMLElement>(null)
  const id = applicant?.id
  // The next applicant must not open at the scroll position of the one before.
  useLayoutEffect(() => {
    if (id) scroller.current?.scrollTo({ top: 0 })
  }, [id])
  return (
    <section
      {...paneMark}
      ref={scroller}
      aria-label="Applicant"
      // Relative, or hidden texts inside would make the page itself scroll.
      className="relative flex min-h-0 flex-col overflow-y-auto overscroll-contain rounded-card border border-line bg-surface min-[90rem]:grid min-[90rem]:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-rows-[auto_minmax(0,1fr)] min-[90rem]:overflow-hidden"
    >
      {applicant ? (
        <>
          <PaneHeader applicant={applicant} viewState={viewState} place={place} />
          {applicant.isWithdrawn ? (
            <ApplicantWithdrawn applicant={applicant} />
          ) : (
            <>
              <div
                key={`detail ${applicant.id}`}
                className="p-5 min-[90rem]:relative min-[90rem]:overflow-y-auto min-[90rem]:overscroll-contain"
              >
                <ApplicantDetail applicant={applicant} />
              </div>
              <div
                key={`review ${applicant.id}`}
                className="mx-5 mb-5 rounded-card border-line bg-sunken p-4 min-[90rem]:m-0 min-[90rem]:rounded-none min-[90rem]:relative min-[90rem]:col-start-2 min-[90rem]:row-span-2 min-[90rem]:row-start-1 min-[90rem]:overflow-y-auto min-[90rem]:overscroll-contain min-[90rem]:border-l"
              >
                <ApplicantReview applicant={applicant} />
              </div>
            </>
          )}
        </>
      ) : (
        <PaneWithoutApplicant error={error} onRetry={onRetry} />
      )}
    </section>
  )
}

type HeaderProps = Pick<PaneProps, 'viewState' | 'place'> & { applicant: Applicant }

const PaneHeader = ({ applicant, viewState, place }: HeaderProps) => (
  <header
    {...paneHeaderMark}
    className="sticky top-0 z-10 grid grid-cols-1 gap-2 border-line border-b bg-surface py-3 pr-3 pl-5"
  >
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
)

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
