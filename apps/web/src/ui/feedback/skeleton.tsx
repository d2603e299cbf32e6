import { cn } from '../class-names.ts'

/** A grey placeholder for content, sized with classes. Wrap placeholders in a SkeletonGroup. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cn('block base:h-4 animate-pulse rounded-control bg-ink/10', className)} />
}

/** Announces once that content is loading and hides the placeholders from screen readers. */
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
  /** Makes the label the screen's heading while the real heading is loading. */
  heading?: 'h1'
  className?: string
  children: React.ReactNode
}
