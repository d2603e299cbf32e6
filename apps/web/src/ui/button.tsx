import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import { Slot } from './slot.tsx'

const variants = {
  primary: 'bg-coral text-on-coral hover:bg-coral-hover',
  secondary: 'border base:border-edge/60 base:bg-surface text-ink hover:border-edge hover:bg-sunken',
  ghost: 'base:text-ink base:hover:bg-ink/8',
  danger: 'bg-danger-fill text-white hover:brightness-110',
  link: 'px-1 text-coral-ink underline underline-offset-4 decoration-1 hover:decoration-2',
}

const sizes = {
  md: 'min-h-11 base:px-4 base:text-base',
  lg: 'min-h-13 base:px-6 base:text-base',
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Shows a spinner and ignores clicks. The button stays focusable, so that the focus is not lost. */
  pending?: boolean
  /** Styles the only child (a router Link or an anchor) as a button. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = cn(
    'relative inline-flex select-none items-center base:justify-center gap-2 rounded-control font-semibold',
    'transition-[background-color,border-color,scale,filter] duration-150 active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    className,
  )
  if (asChild) {
    return (
      <Slot className={look} onClick={onClick} {...rest}>
        {children}
      </Slot>
    )
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={look}
      onClick={press}
      {...rest}
    >
      {pending && <Spinner className="absolute" />}
      <span className={cn('inline-flex min-w-0 items-center gap-2', pending && 'opacity-0')}>{children}</span>
    </button>
  )
}
