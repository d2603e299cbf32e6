import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../class-names.ts'
import { Slot } from '../slot.tsx'
import { listLook, showCurrent, tabLook, useEdges } from './tab-list.ts'

/** Tabs that are links, for tabs whose state is in the URL. */
export function LinkTabs({ className, ...rest }: ComponentProps<'nav'> & { 'aria-label': string }) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEdges(list)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]')
    if (!list.current || !current || current === shown.current) return
    shown.current = current
    showCurrent(list.current)
  })
  return <nav ref={list} className={cn(listLook, className)} {...rest} />
}

/** Styles a router Link as a tab. `active` overrides the link's own state. */
export function LinkTab({ active, children }: { active?: boolean; children: ComponentProps<'a'>['children'] }) {
  const current = active === undefined ? {} : { 'aria-current': active ? ('page' as const) : undefined }
  return (
    <Slot className={tabLook} {...current}>
      {children}
    </Slot>
  )
}
