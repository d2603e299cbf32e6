import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { typedControlStyles } from './control-styles.ts'
import { useFieldControl } from './field.tsx'

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      className={cn(typedControlStyles, 'resize-y py-2.5', className)}
      {...useFieldControl()}
      {...rest}
    />
  )
}
