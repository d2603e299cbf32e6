import type { ChangeEvent, ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { TextInput } from './text-input.tsx'

type OtpInputProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> & { digits?: number }

/** A field for a one-time code. It has no maxLength, which would cut a pasted "123 456". */
export function OtpInput({ digits = 6, className, onChange, ...rest }: OtpInputProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const kept = input.value.replace(/\D/g, '').slice(0, digits)
    if (kept !== input.value) input.value = kept
    onChange?.(event)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      pattern={`[0-9]{${digits}}`}
      onChange={keepDigits}
      className={cn('min-h-14 text-center font-semibold text-xl tabular-nums tracking-[0.4em]', className)}
      {...rest}
    />
  )
}
