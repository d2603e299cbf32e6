import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'

type Choice = { value: string; label: ReactNode; hint?: ReactNode }
type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'type'> & {
  legend: string
  choices: Choice[]
  error: string | undefined
}

/** Several choices under one name, as `register` of a form expects them. */
export function CheckboxGroup({ legend, choices, error, ...rest }: CheckboxGroupProps) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={error && errorId}>
      <legend className="required-mark font-medium text-sm">{legend}</legend>
      {choices.map(choice => (
        <Checkbox key={choice.value} {...choice} {...rest} aria-invalid={error ? true : undefined} />
      ))}
      <div id={errorId} aria-live="polite" className="empty:hidden">
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
