import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'asChild' | 'size'> & {
  /** Says what the button does, for screen readers. */
  label: string
  children: ReactNode
}

export function IconButton({ label, variant = 'ghost', className, children, ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} aria-label={label} title={label} className={cn('size-11 px-0', className)} {...rest}>
      {children}
    </Button>
  )
}
