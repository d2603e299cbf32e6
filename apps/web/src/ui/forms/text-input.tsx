import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { typedControlStyles } from './control-styles.ts'
import { useFieldControl } from './field.tsx'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  // Text follows the direction of its script. Emails, URLs and numbers always run from left to right.
  const dir = type === 'text' || type === 'search' ? 'auto' : 'ltr'
  return <input type={type} dir={dir} className={cn(typedControlStyles, className)} {...useFieldControl()} {...rest} />
}
