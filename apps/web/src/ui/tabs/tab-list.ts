import { type RefObject, useEffect } from 'react'
import { cn } from '../class-names.ts'

// The width comes from the parent, not from the tabs: on a narrow screen the list scrolls, the page does not. The edge
// behind which there are more tabs fades out.
export const listLook = cn(
  'relative flex snap-x gap-1 [contain:inline-size] overflow-x-auto border-line border-b [scrollbar-width:none] *:snap-start',
  'scroll-px-10 data-[more=both]:mask-x-from-[calc(100%-2.5rem)] data-[more=end]:mask-r-from-[calc(100%-2.5rem)]',
  'data-[more=start]:mask-l-from-[calc(100%-2.5rem)]',
)

export const showCurrent = (list: HTMLElement) => {
  const current = list.querySelector<HTMLElement>('[aria-current=page], [data-state=active]')
  if (current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}

const markEdges = (list: HTMLElement) => {
  const start = list.scrollLeft > 1
  const end = list.scrollLeft + list.clientWidth < list.scrollWidth - 1
  list.dataset.more = start && end ? 'both' : start ? 'start' : end ? 'end' : 'none'
}

/** Marks the edges of the list behind which there are more tabs, and keeps the current tab in the visible part. */
export const useEdges = (ref: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const mark = () => markEdges(list)
    // The tabs get wider when their counts are loaded, which moves the current tab.
    const resizes = new ResizeObserver(() => {
      showCurrent(list)
      mark()
    })
    for (const element of [list, ...list.children]) resizes.observe(element)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      resizes.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [ref])

export const tabLook = cn(
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control px-3 font-medium text-base text-muted',
  'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:origin-center after:scale-x-0 after:rounded-full after:bg-coral after:transition-transform after:duration-200',
  'data-[state=active]:text-ink data-[state=active]:after:scale-x-100',
  'aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100',
)
