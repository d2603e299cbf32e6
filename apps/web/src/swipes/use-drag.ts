import { animate, type MotionValue, useMotionValue } from 'motion/react'
import { type PointerEvent, useRef } from 'react'

export const decidesAt = 100
const tapWithin = 6

type Drag = { start: number; startY: number; id: number; moved: boolean }

type DragHandlers = {
  x: MotionValue<number>
  onDecide: (direction: 'left' | 'right') => void
  onTap: () => void
}

/** Follows the finger sideways; let go past 100 px it decides, before that the card springs back. Vertical moves scroll the page. */
export const useDrag = ({ x, onDecide, onTap }: DragHandlers) => {
  const drag = useRef<Drag | null>(null)
  const y = useMotionValue(0)
  const settle = () => {
    animate(x, 0, { type: 'spring', stiffness: 500, damping: 32 })
    animate(y, 0, { type: 'spring', stiffness: 500, damping: 32 })
  }
  return {
    y,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return
        drag.current = { start: event.clientX, startY: event.clientY, id: event.pointerId, moved: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const current = drag.current
        if (!current || current.id !== event.pointerId) return
        const distance = event.clientX - current.start
        if (!current.moved && Math.abs(distance) < tapWithin) return
        if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
        current.moved = true
        x.set(distance)
        y.set((event.clientY - current.startY) / 4)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const current = drag.current
        drag.current = null
        if (!current || current.id !== event.pointerId) return
        if (!current.moved) return onTap()
        const distance = x.get()
        if (Math.abs(distance) > decidesAt) onDecide(distance > 0 ? 'right' : 'left')
        else settle()
      },
      onPointerCancel: () => {
        drag.current = null
        settle()
      },
      // a browser's own drag of the logo or the link would steal the gesture
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}
