import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

// A native checkbox exposes its state to screen readers; only the role has to be added.
const asSwitch = { role: 'switch' } as const

/** A setting that takes effect at once, with its label to the left. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cn('flex min-h-11 items-center justify-between gap-4 base:py-2', className)}>
      <span className="grid">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-muted text-sm">{hint}</span>}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          {...asSwitch}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors duration-150 checked:border-coral checked:bg-coral hover:border-ink disabled:opacity-50"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-[translate,background-color] duration-200 ease-settle peer-checked:translate-x-5 peer-checked:bg-on-coral"
        />
      </span>
    </label>
  )
}
