import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

const tones = {
  default: 'inverted',
  secondary: 'bg-sunken text-ink',
  outline: 'border border-line bg-surface text-muted',
  coral: 'bg-coral-soft text-coral-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  blue: 'bg-blue-soft text-blue-ink',
  purple: 'bg-purple-soft text-purple-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode }

/** A short text in a pill. Colour is never the only sign of a status; the text says it too. */
export function Badge({ tone = 'secondary', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 font-medium text-xs transition-colors duration-200',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </span>
  )
}
