import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toast, useToasts } from './toast.ts'
import { ToastItem } from './toast-item.tsx'
import { findPlace } from './toast-place.ts'

type List = RefObject<HTMLOListElement | null>

/** Rendered once, at the root; `toast.ts` is the way to show a toast. */
export function Toasts() {
  const messages = useToasts()
  const list: List = useRef(null)
  const [isHeld, setHeld] = useState(false)
  const isHidden = useIsHidden()
  usePlace(list, messages.length)
  useHotkey(list)
  const rememberFocus = useReturnedFocus(
    list,
    messages.some(({ isLeaving }) => isLeaving),
  )
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') for (const { id } of messages) toast.dismiss(id)
  }
  return (
    <section aria-label="Alerts, Alt+T" aria-live="polite">
      <ol
        ref={list}
        tabIndex={-1}
        className="pointer-events-none fixed z-60 grid gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={event => {
          setHeld(true)
          rememberFocus(event)
        }}
        onBlur={() => setHeld(false)}
        onKeyDown={closeByEscape}
      >
        {messages.map(message => (
          <ToastItem key={message.id} message={message} isPaused={isHeld || isHidden} />
        ))}
      </ol>
    </section>
  )
}

/** A hidden tab pauses its toasts, so that they can still be read on return. */
const useIsHidden = () => {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isHidden
}

/** The screen may change under a visible toast: its data arrives, or the person scrolls or navigates. */
const CHECK_MS = 400

const usePlace = (list: List, count: number) => {
  useLayoutEffect(() => {
    if (count === 0) return
    const place = () => {
      const element = list.current
      if (!element) return
      const { left, right, top, bottom } = findPlace(element).box
      const isInUpperHalf = top + bottom < innerHeight
      Object.assign(element.style, {
        left: `${left}px`,
        width: `${right - left}px`,
        top: isInUpperHalf ? `${top}px` : 'auto',
        bottom: isInUpperHalf ? 'auto' : `${innerHeight - bottom}px`,
      })
    }
    place()
    const timer = setInterval(place, CHECK_MS)
    return () => clearInterval(timer)
  }, [list, count])
}

/** The list is the last element of the page, too far for the Tab key while a toast is visible. */
const useHotkey = (list: List) =>
  useEffect(() => {
    const focusList = (event: globalThis.KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') (list.current?.querySelector('button') ?? list.current)?.focus()
    }
    document.addEventListener('keydown', focusList)
    return () => document.removeEventListener('keydown', focusList)
  }, [list])

/** Returns the focus to where it was when the toast that has it leaves; otherwise it would fall to the body. */
const useReturnedFocus = (list: List, isAnyLeaving: boolean) => {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (!isAnyLeaving || !list.current?.contains(focused) || focused?.closest('[data-removed="false"]')) return
    const main = document.querySelector('main')
    const target = before.current?.isConnected ? before.current : main
    target?.focus({ preventScroll: true })
  }, [list, isAnyLeaving])
  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
}
