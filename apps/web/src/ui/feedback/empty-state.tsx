import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { usePassFocusOn } from './pass-focus-on.ts'

type EmptyStateProps = {
  /** A drawing, such as those in drawings.tsx. */
  drawing?: ReactNode
  title: ReactNode
  /** Says why the list is empty or how to fill it. */
  children?: ReactNode
  /** A button or link to continue with. */
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function EmptyState({ drawing, title, children, action, headingLevel = 'h2', className }: EmptyStateProps) {
  const Heading = headingLevel
  // Its button, such as "Clear filters", disappears with it.
  const box = usePassFocusOn<HTMLDivElement>()
  return (
    <div
      ref={box}
      className={cn(
        'mx-auto grid max-w-md animate-fade justify-items-center gap-3 px-4 base:py-12 text-center',
        className,
      )}
    >
      {drawing && <div className="mb-2">{drawing}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
