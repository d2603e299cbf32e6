import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlStyles } from './control-styles.ts'
import { useFieldControl } from './field.tsx'

/** The platform's own select: pass `<option>`s as children. Outside a Field give it an aria-label. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(controlStyles, 'appearance-none truncate bg-surface pr-10 text-ink')}
        {...useFieldControl()}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
