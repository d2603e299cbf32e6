import type { Direction } from '@fledge/contract/swipes'
import { type PointerEvent, useRef } from 'react'
import type { CardMotion } from './card-motion.ts'

const decidesAt = 100
const tapWithin = 6

type Drag = { startX: number; startY: number; pointer: number; moved: boolean }

type DragOptions = {
  motion: CardMotion
  onDecide: (direction: Direction) => void
  onTap: () => void
}

/** Follows the finger sideways; let go past 100 px it decides, before that the card springs back. Vertical moves scroll the page. */
export const useDrag = ({ motion, onDecide, onTap }: DragOptions) => {
  const drag = useRef<Drag | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      drag.current = { startX: event.clientX, startY: event.clientY, pointer: event.pointerId, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      if (current?.pointer !== event.pointerId) return
      const x = event.clientX - current.startX
      if (!current.moved && Math.abs(x) < tapWithin) return
      if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
      current.moved = true
      motion.drag({ x, y: (event.clientY - current.startY) / 4 })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      drag.current = null
      if (current?.pointer !== event.pointerId) return
      const x = motion.draggedBy()
      if (!current.moved) onTap()
      else if (Math.abs(x) > decidesAt) onDecide(x > 0 ? 'right' : 'left')
      else motion.settle()
    },
    onPointerCancel: () => {
      drag.current = null
      motion.settle()
    },
    // the browser's own dragging of the logo or the link would steal the gesture
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
