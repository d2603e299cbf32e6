import { Tabs as Radix, Slot } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from './class-names.ts'

// The width comes from the parent, not from the tabs: on a narrow screen the list scrolls, the page does not.
const listLook = 'flex gap-1 [contain:inline-size] overflow-x-auto border-line border-b [scrollbar-width:none]'

const tabLook = cn(
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control px-3 font-medium text-base text-muted',
  'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:origin-center after:scale-x-0 after:rounded-full after:bg-coral after:transition-transform after:duration-200',
  'data-[state=active]:text-ink data-[state=active]:after:scale-x-100',
  'aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100',
)

/** Tabs that switch panels on the same page: Tabs > TabList > Tab, and one TabPanel per tab. */
export const Tabs = Radix.Root

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn(listLook, className)} {...rest} />
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tabLook, className)} {...rest} />
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6 focus-visible:outline-offset-4', className)} {...rest} />
}

/** Tabs that are links, for tabs whose state is in the URL. */
export function LinkTabs({ className, ...rest }: ComponentProps<'nav'> & { 'aria-label': string }) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // On a narrow screen the current tab may be outside the visible part of the list.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list.current || !current || current === shown.current) return
    shown.current = current
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  })
  return <nav ref={list} className={cn(listLook, 'relative', className)} {...rest} />
}

/** Styles a router Link as a tab. `active` overrides the link's own state. */
export function LinkTab({ active, children }: { active?: boolean; children: ComponentProps<'a'>['children'] }) {
  const current = active === undefined ? {} : { 'aria-current': active ? ('page' as const) : undefined }
  return (
    <Slot.Root className={tabLook} {...current}>
      {children}
    </Slot.Root>
  )
}
