import { useEffect, useRef } from 'react'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { applicantName } from '../../application.ts'
import { focusApplicant } from '../applicant-focus.ts'
import { NotificationCountdown } from '../notification-countdown/notification-countdown.tsx'
import { ApplicantFacts } from './applicant-facts.tsx'
import { ApplicantWithdrawn, QueueAnnouncement, QueueSteps } from './applicant-header.tsx'
import { type PaneProps, PaneWithoutApplicant } from './applicant-pane.tsx'
import { ApplicantDetail, ApplicantReview } from './lazy-detail.tsx'
import { PanelActions } from './panel-actions.tsx'

type PanelProps = PaneProps & { openId: string | undefined; onClose: () => void }

/** One applicant in a side panel. Setting a status opens the next applicant. */
export function ApplicantPanel({ viewState, place, error, onRetry, openId, onClose }: PanelProps) {
  const { open: applicant } = viewState
  const last = useRef(openId)
  if (openId) last.current = openId
  const top = useRef<HTMLDivElement>(null)
  // Without this the next applicant would open at the scroll position of the one before.
  useEffect(() => {
    if (openId) top.current?.scrollIntoView({ block: 'end' })
  }, [openId])
  return (
    <SidePanel
      open={openId !== undefined}
      onClose={onClose}
      onReturnFocus={() => focusApplicant(last.current)}
      title={applicant ? <bdi>{applicantName(applicant)}</bdi> : 'Applicant'}
      tools={applicant && <QueueSteps place={place} onStep={viewState.step} />}
      footer={
        applicant &&
        !applicant.isWithdrawn && (
          <div className="grid gap-1">
            <QueueAnnouncement applicant={applicant} place={place} isAtEnd={viewState.isAtEnd} />
            <NotificationCountdown applicant={applicant} className="min-h-6 text-sm" onUndo={viewState.undoOf} />
            <PanelActions applicant={applicant} viewState={viewState} />
          </div>
        )
      }
    >
      <div ref={top} />
      {applicant?.isWithdrawn ? (
        <ApplicantWithdrawn applicant={applicant} />
      ) : applicant ? (
        <div className="grid grid-cols-1 gap-6">
          <ApplicantFacts applicant={applicant} />
          <ApplicantDetail key={`detail ${applicant.id}`} applicant={applicant} />
          <div key={`review ${applicant.id}`} className="rounded-card bg-sunken p-4">
            <ApplicantReview applicant={applicant} />
          </div>
        </div>
      ) : (
        <PaneWithoutApplicant error={error} onRetry={onRetry} />
      )}
    </SidePanel>
  )
}
