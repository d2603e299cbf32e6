import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { Slot } from './slot.tsx'

type CardProps = ComponentProps<'div'> & {
  /** Lifts on hover; for cards that are links. */
  interactive?: boolean
  asChild?: boolean
}

export function Card({ interactive = false, asChild = false, className, ...rest }: CardProps) {
  const Box = asChild ? Slot : 'div'
  return (
    <Box
      className={cn(
        'rounded-card border base:border-line base:bg-surface base:p-4 base:sm:p-6',
        interactive && 'transition-[box-shadow,border-color] duration-200 hover:border-edge/60 hover:shadow-soft',
        className,
      )}
      {...rest}
    />
  )
}
