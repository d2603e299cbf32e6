import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'

export type Choice = { value: string; label: ReactNode; description?: ReactNode; icon?: ReactNode }

/** Radio buttons as cards. Accepts the props of react-hook-form's `register`, or `value` with `onChange`. */
type ChoiceGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> & {
  legend: ReactNode
  choices: readonly Choice[]
  value?: string
  /** The choice in prerendered HTML; react-hook-form sets its own default only in the browser. */
  defaultValue?: string
  error?: string | undefined
}

export function ChoiceGroup({
  legend,
  choices,
  value,
  defaultValue,
  error,
  name,
  className,
  ...rest
}: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className={cn('grid gap-2', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-14 items-center gap-3 rounded-card border border-edge/60 bg-surface px-4 py-3 transition-colors duration-150 hover:border-edge has-checked:border-coral has-checked:bg-coral-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          {choice.icon && <span className="text-muted [&_svg]:size-6">{choice.icon}</span>}
          <span className="grid flex-1">
            <span className="font-medium">{choice.label}</span>
            {choice.description && <span className="text-muted text-sm">{choice.description}</span>}
          </span>
          <input
            type="radio"
            name={name ?? id}
            value={choice.value}
            checked={value === undefined ? undefined : value === choice.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === choice.value}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none transition-[border] duration-150 checked:border-[6px] checked:border-coral"
            {...rest}
          />
        </label>
      ))}
      <div id={`${id}-error`} aria-live="polite" className="empty:hidden">
        {error && (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
