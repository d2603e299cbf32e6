import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { typedControlStyles } from './control-styles.ts'
import { useFieldControl } from './field.tsx'

/** Texts follow the direction of their letters; URLs, emails and numbers are always written from left to right. */
const isFreeText = (type: string, inputMode?: string) => (type === 'text' || type === 'search') && !inputMode

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir={isFreeText(type, rest.inputMode) ? 'auto' : undefined}
      className={cn(typedControlStyles, className)}
      {...useFieldControl()}
      {...rest}
    />
  )
}
