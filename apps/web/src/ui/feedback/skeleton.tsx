import { cn } from '../class-names.ts'

/** A grey shape where content will be; size it with classes. Wrap a group of them in SkeletonGroup. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cn('block base:h-4 animate-pulse rounded-control bg-ink/10', className)} />
}

/** Tells screen readers once that something is loading, and hides the shapes from them. */
export function SkeletonGroup({ label = 'Loading', heading, className, children }: SkeletonGroupProps) {
  const Label = heading ?? 'span'
  return (
    <div role="status">
      <Label className="sr-only">{label}</Label>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  )
}

type SkeletonGroupProps = {
  label?: string
  /** Where the title of the screen is among what is loading, the label stands in for it. */
  heading?: 'h1'
  className?: string
  children: React.ReactNode
}
