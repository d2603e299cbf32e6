import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { typedControlStyles } from './control-styles.ts'
import { useFieldControl } from './field.tsx'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(typedControlStyles, className)} {...useFieldControl()} {...rest} />
}
