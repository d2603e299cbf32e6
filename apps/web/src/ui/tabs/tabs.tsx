import * as Radix from 'radix-ui/tabs'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../class-names.ts'
import { listLook, tabLook, useEdges } from './tab-list.ts'

/** Tabs that switch panels on the same page: Tabs > TabList > Tab, and one TabPanel per tab. */
export const Tabs = Radix.Root

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null)
  useEdges(list)
  return <Radix.List ref={list} className={cn(listLook, className)} {...rest} />
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tabLook, className)} {...rest} />
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6 focus-visible:outline-offset-4', className)} {...rest} />
}
