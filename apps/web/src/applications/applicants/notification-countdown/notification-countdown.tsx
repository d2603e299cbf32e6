import { type ReactNode, useState } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { cn } from '../../../ui/class-names.ts'
import { createListeners, useStore } from '../../../ui/store.ts'
import type { Applicant } from '../../application.ts'
import { applicantName } from '../../application.ts'
import { useTellStudents } from '../data/decisions.queries.ts'
import { countdownText } from './countdown-text.ts'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.notify, 1000)
  return () => clearInterval(timer)
})

/** The countdown text. It changes each second and re-renders only the component that uses this hook. */
const useCountdownText = (notice: Applicant['notice']) =>
  useStore({ get: () => countdownText(notice, Date.now()), subscribe: notice ? listeners.subscribe : never })

const never = () => () => undefined

const linkStyles =
  'relative z-1 -my-3 min-h-11 rounded-control px-1 font-medium text-coral-ink underline underline-offset-2 hover:decoration-2 lg:-my-1 lg:min-h-6'

type CountdownProps = {
  applicant: Applicant
  className?: string
  onUndo: (applicant: Applicant) => void
  /** Called after a button was pressed and disappears, so that the caller can move the focus. */
  onDone?: () => void
  /** Shown instead of the countdown once the student was told. */
  children?: ReactNode
}

/** "tells the student in 0:42" with buttons that undo or tell now; shows `children` once the student was told. */
export function NotificationCountdown({ applicant, className, onUndo, onDone, children }: CountdownProps) {
  const text = useCountdownText(applicant.notice)
  const tell = useTellStudents()
  const [pressed, setPressed] = useState<string>()
  if (text === null || applicant.isWithdrawn) return children
  const tellNow = () => {
    setPressed(applicant.id)
    void tell.mutateAsync([applicant.id]).then(
      () => onDone?.(),
      () => setPressed(undefined),
    )
  }
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-2 text-muted tabular-nums', className)}>
      <span>{text}</span>
      <RecruitersOnly>
        {applicant.undo && (
          <button
            type="button"
            className={linkStyles}
            onClick={() => {
              onUndo(applicant)
              onDone?.()
            }}
          >
            Undo <span className="sr-only">the decision on {applicantName(applicant)}</span>
          </button>
        )}
        <button
          type="button"
          aria-busy={pressed === applicant.id || undefined}
          className={linkStyles}
          onClick={() => pressed !== applicant.id && tellNow()}
        >
          Tell now <span className="sr-only">{applicantName(applicant)}</span>
        </button>
      </RecruitersOnly>
    </span>
  )
}
