import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** The title of a screen, with its actions. On a desktop it stays in sight while the screen scrolls. */
export const StickyTitle = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header data-stays className={cn('stays bg-paper lg:-my-3 lg:py-3', className)} {...rest} />
)
