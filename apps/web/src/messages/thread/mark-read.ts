import { useEffect, useRef } from 'react'
import { useReadThread } from '../messages.queries.ts'
import { lastSeqOf, type OpenThread } from '../open-thread.ts'

/** Twenty steps: a message taller than the screen is never visible as a whole, and needs events while its end scrolls in. */
const threshold = Array.from({ length: 21 }, (_, step) => step / 20)
/** Excludes the top bar and the bottom bar, which cover a message that the browser counts as visible. */
const rootMargin = '-64px 0px'

const isEndVisible = ({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry) =>
  isIntersecting && intersectionRect.bottom >= boundingClientRect.bottom - 1

const seqOf = (message: Element) => Number(message.getAttribute('data-seq'))

/**
 * Marks messages as read once their end has been on the screen. A loaded message may be in a background tab, or below
 * the fold of an application's page.
 */
export function useMarkRead(threadId: string, open: OpenThread) {
  const list = useRef<HTMLDivElement>(null)
  const { mutate } = useReadThread(threadId)
  const last = lastSeqOf(open)
  const { read_up_to } = open
  useEffect(() => {
    if (last <= read_up_to) return
    let seen = read_up_to
    const observer = new IntersectionObserver(
      entries => {
        if (document.visibilityState !== 'visible') return
        const newest = Math.max(seen, ...entries.filter(isEndVisible).map(({ target }) => seqOf(target)))
        if (newest === seen) return
        seen = newest
        mutate(newest)
      },
      { threshold, rootMargin },
    )
    const observe = () => {
      observer.disconnect()
      for (const message of list.current?.querySelectorAll('[data-seq]') ?? [])
        if (seqOf(message) > seen) observer.observe(message)
    }
    observe()
    document.addEventListener('visibilitychange', observe)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', observe)
    }
  }, [last, read_up_to, mutate])
  return list
}
