import { useDroppable } from '@dnd-kit/core'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { ApplicationStatusBadge } from '../../application-status.tsx'

type BoardColumnProps = { status: ApplicationStatus; count: number; children: ReactNode }

/** One status of the board. A card that is dropped on it gets this status. */
export function BoardColumn({ status, count, children }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status })
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${status}`}
      className={cn(
        'grid min-h-60 content-start gap-2 rounded-card bg-sunken p-2 transition-shadow duration-150',
        isOver && 'ring-2 ring-coral',
      )}
    >
      <h2 id={`column-${status}`} className="flex items-center justify-between px-1 py-1.5 font-sans text-sm">
        <ApplicationStatusBadge status={status} forCompany />
        <span className="text-muted tabular-nums">{count}</span>
      </h2>
      <ul className="grid content-start gap-2">{children}</ul>
    </section>
  )
}
