import type { Direction } from '@fledge/contract/swipes'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { CardMotion } from './card-motion.ts'
import { type Drag, type DragInput, nextDrag } from './drag-gesture.ts'

type DragOptions = {
  motion: CardMotion
  onDecide: (direction: Direction) => void
  onTap: () => void
}

const pointOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ pointer: pointerId, x: clientX, y: clientY })

/** On a button of the card, or in a dialog that the card has opened: React passes events of a dialog on to it. */
const isOnButton = ({ target, currentTarget }: PointerEvent<HTMLElement>) =>
  target instanceof Element && (!currentTarget.contains(target) || target.closest('button') !== null)

/** Moves the card sideways with the pointer. Vertical moves of a finger scroll the page; Escape cancels. */
export const useDrag = ({ motion, onDecide, onTap }: DragOptions) => {
  const drag = useRef<Drag | null>(null)
  const handle = (input: DragInput) => {
    const step = nextDrag(drag.current, input)
    drag.current = step.drag
    const { effect } = step
    if (effect?.type === 'follow') motion.drag({ x: effect.x, y: effect.y })
    else if (effect?.type === 'decide') onDecide(effect.direction)
    else if (effect?.type === 'settle') motion.settle()
    else if (effect?.type === 'tap') onTap()
  }

  const cancel = useRef(() => {})
  cancel.current = () => handle({ type: 'cancel' })
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && cancel.current()
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || isOnButton(event)) return
      // Without the capture a release outside the card would not end the drag.
      event.currentTarget.setPointerCapture(event.pointerId)
      handle({ type: 'down', ...pointOf(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      handle({ type: 'move', ...pointOf(event), isPressed: event.buttons !== 0 }),
    onPointerUp: (event: PointerEvent<HTMLElement>) => handle({ type: 'up', ...pointOf(event) }),
    onPointerCancel: () => cancel.current(),
    // The browser would start its own drag of the logo or the link, and send no more pointer events.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
