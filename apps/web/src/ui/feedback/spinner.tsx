import { LoaderCircle } from 'lucide-react'
import { cn } from '../class-names.ts'

/** Decorative unless it has a label, which screen readers announce. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={cn('base:size-5 animate-spin', className)} />
  if (!label) return icon
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}
