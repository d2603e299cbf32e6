import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { cn } from '../class-names.ts'
import { closeToast, type ToastMessage } from './toast.ts'

const icons = {
  plain: null,
  success: <CircleCheck aria-hidden className="text-green-ink" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-muted" />,
}

const SHORT_MS = 3000
/** Enough to read two lines, or to reach the button. */
const LONG_MS = 6000
const SWIPE_PX = 48

type ToastItemProps = { message: ToastMessage; isPaused: boolean }

export function ToastItem({ message, isPaused }: ToastItemProps) {
  const { id, kind, title, description, action, isLeaving } = message
  const duration = description || action || kind === 'error' ? LONG_MS : SHORT_MS
  // The text is a dependency, because a toast whose text changes starts its time again.
  const swipe = useSwipe(() => closeToast(id, 'person'))
  useEffect(() => {
    if (isPaused || isLeaving || !title) return
    const timer = setTimeout(() => closeToast(id, 'time'), duration)
    return () => clearTimeout(timer)
  }, [id, title, duration, isPaused, isLeaving])
  return (
    <li
      data-toast
      data-removed={isLeaving}
      className={cn(
        'pointer-events-auto flex min-h-14 w-full touch-pan-y items-center gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 text-ink text-sm shadow-soft',
        '[&_svg]:size-5 [&_svg]:shrink-0',
        isLeaving ? 'animate-leave' : 'animate-rise',
      )}
      {...swipe}
    >
      {icons[kind]}
      <div className="min-w-0 flex-1 py-1.5 pr-2.5">
        <p dir="auto" className="wrap-anywhere font-medium">
          {title}
        </p>
        {description && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          className="inverted min-h-11 shrink-0 rounded-control px-4 font-semibold"
          onClick={() => {
            action.onClick()
            closeToast(id, 'person')
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  )
}

/** Follows a sideways drag, and closes the toast when it is let go far enough from its place. */
const useSwipe = (onSwipe: () => void) => {
  const start = useRef<number | null>(null)
  const move = (event: PointerEvent<HTMLElement>) => (start.current === null ? 0 : event.clientX - start.current)
  const place = (element: HTMLElement, x: number) => {
    element.style.translate = x === 0 ? '' : `${x}px 0`
    element.style.opacity = x === 0 ? '' : String(Math.max(0.2, 1 - Math.abs(x) / 200))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => place(event.currentTarget, move(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = Math.abs(move(event)) > SWIPE_PX
      start.current = null
      if (isFar) onSwipe()
      else place(event.currentTarget, 0)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      place(event.currentTarget, 0)
    },
  }
}
