import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from '../class-names.ts'

type FieldControl = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const FieldContext = createContext<FieldControl>({})

/** Attributes that connect a control inside a Field to its label, hint and error. */
export const useFieldControl = () => use(FieldContext)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the field, and marks the control as invalid. */
  error?: string | undefined
  required?: boolean
  /** Shown at the right end of the label line, such as a counter. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Field({ label, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = `${id}-error`
  const control: FieldControl = {
    id,
    'aria-describedby': [error && errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={cn('font-medium text-sm', required && 'required-mark')}>
          {label}
        </label>
        {aside && <span className="text-muted text-sm tabular-nums">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <div id={errorId} aria-live="polite" className="empty:hidden">
        {error && (
          <p className="flex animate-fade items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
