import { type ApplicationStatus, applicationStatus } from '@fledge/contract/statuses'
import { type PointerEvent, useRef, useState } from 'react'

/** A press that moves less than this is a click. */
const threshold = 6

type Grab = { id: string; x: number; y: number }
type Drag = { id: string; dx: number; dy: number; over: ApplicationStatus | undefined }

/** Each column of the board carries its status as `data-column`. */
const columnAt = (x: number): ApplicationStatus | undefined => {
  const column = [...document.querySelectorAll<HTMLElement>('[data-column]')].find(element => {
    const { left, right } = element.getBoundingClientRect()
    return x >= left && x < right
  })
  return applicationStatus.safeParse(column?.dataset.column).data
}

/** A finger scrolls the board unless it takes a card by its grip; a mouse may take it anywhere. */
const mayGrab = (event: PointerEvent<HTMLElement>) => {
  if (event.button !== 0 || !(event.target instanceof Element)) return false
  if (event.target.closest('[data-no-drag]')) return false
  return event.pointerType === 'mouse' || event.target.closest('[data-grip]') !== null
}

/** Carries a card to another column with mouse, pen or finger. */
export const useBoardDrag = (onDrop: (id: string, status: ApplicationStatus) => void) => {
  const grab = useRef<Grab | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (mayGrab(event)) grab.current = { id, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grab.current
      if (!from || from.id !== id) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!drag && Math.hypot(dx, dy) < threshold) return
      // held from here on, so that leaving the card does not lose it, and letting go is no click
      if (!drag) event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, dx, dy, over: columnAt(event.clientX) })
    },
    onPointerUp: () => {
      if (drag?.over) onDrop(id, drag.over)
      grab.current = null
      setDrag(null)
    },
    onPointerCancel: () => {
      grab.current = null
      setDrag(null)
    },
  })

  return { drag, handlersOf }
}
