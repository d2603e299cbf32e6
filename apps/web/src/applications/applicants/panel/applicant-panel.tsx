import { useEffect, useRef } from 'react'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { applicantName } from '../../application.ts'
import { focusApplicant } from '../applicant-focus.ts'
import { NoticeCountdown } from '../notice/notice-countdown.tsx'
import { ApplicantDetail } from './applicant-detail.tsx'
import { ApplicantFacts } from './applicant-facts.tsx'
import { ApplicantWithdrawn, QueueAnnouncement, QueueSteps } from './applicant-head.tsx'
import { type PaneProps, PaneWithout } from './applicant-pane.tsx'
import { PanelActs } from './panel-acts.tsx'

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
            <NoticeCountdown applicant={applicant} className="min-h-6 text-sm" onUndo={viewState.undoOf} />
            <PanelActs applicant={applicant} viewState={viewState} />
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
          <ApplicantDetail key={applicant.id} applicant={applicant} />
        </div>
      ) : (
        <PaneWithout error={error} onRetry={onRetry} />
      )}
    </SidePanel>
  )
}
