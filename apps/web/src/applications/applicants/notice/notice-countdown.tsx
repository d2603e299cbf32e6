import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { createListeners, useStore } from '../../../ui/store.ts'
import type { Applicant } from '../../application.ts'
import { applicantName } from '../../application.ts'
import { useTellStudents } from '../data/decisions.queries.ts'
import { noticeText } from './notice-text.ts'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.notify, 1000)
  return () => clearInterval(timer)
})

/** The text, which changes each second and renders only the component that reads it. */
const useNoticeText = (notice: Applicant['notice']) =>
  useStore({ get: () => noticeText(notice, Date.now()), subscribe: notice ? listeners.subscribe : never })

const never = () => () => undefined

type CountdownProps = {
  applicant: Pick<Applicant, 'id' | 'notice' | 'student'>
  className?: string
  /** Moves the focus when the button has done its work and disappears. */
  onTold?: () => void
  /** Shown once the student knows the status. */
  children?: ReactNode
}

/** "tells the student in 0:42" with a button that tells now; nothing when the student knows the status. */
export function NoticeCountdown({ applicant, className, onTold, children }: CountdownProps) {
  const text = useNoticeText(applicant.notice)
  const tell = useTellStudents()
  const [pressed, setPressed] = useState<string>()
  if (text === null) return children
  const tellNow = () => {
    setPressed(applicant.id)
    void tell.mutateAsync([applicant.id]).then(
      () => onTold?.(),
      () => setPressed(undefined),
    )
  }
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-2 text-muted tabular-nums', className)}>
      <span>{text}</span>
      <button
        type="button"
        aria-busy={pressed === applicant.id || undefined}
        className="relative z-1 -my-3.5 min-h-11 rounded-control px-1 font-medium text-coral-ink underline underline-offset-2 hover:decoration-2"
        onClick={() => pressed !== applicant.id && tellNow()}
      >
        Tell now <span className="sr-only">{applicantName(applicant)}</span>
      </button>
    </span>
  )
}
