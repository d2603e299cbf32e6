import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 items-center base:gap-3 base:py-2', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-md border border-edge bg-surface transition-colors duration-150 checked:border-coral checked:bg-coral hover:border-ink disabled:opacity-50"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-4 scale-50 text-on-coral opacity-0 transition-[opacity,scale] duration-150 peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="grid">
        {label}
        {hint && <span className="text-muted text-sm">{hint}</span>}
      </span>
    </label>
  )
}
