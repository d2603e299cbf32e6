import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

type NoticeProps = {
  children: ReactNode
  actions?: ReactNode
  /** Announced by screen readers at once, for a problem that blocks the user. */
  urgent?: boolean
  className?: string
}

/** A message about the state of the screen, with buttons to act on it. */
export function Notice({ children, actions, urgent = false, className }: NoticeProps) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cn(
        'flex animate-fade flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-2 text-sm',
        urgent ? 'bg-coral-soft text-coral-ink' : 'bg-sunken',
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-60 py-1.5">{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
