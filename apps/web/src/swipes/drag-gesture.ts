import type { Direction } from '@fledge/contract/swipes'

/** A card that is released beyond this distance is decided. */
const DECIDE_PX = 100
/** A pointer that moves no further than this on either axis is a tap. */
const TAP_PX = 6

export type Drag = { pointer: number; startX: number; startY: number; x: number; isTap: boolean; isDragging: boolean }

export type DragInput =
  | { type: 'down' | 'up'; pointer: number; x: number; y: number }
  | { type: 'move'; pointer: number; x: number; y: number; isPressed: boolean }
  | { type: 'cancel' }

export type DragEffect =
  | { type: 'follow'; x: number; y: number }
  | { type: 'decide'; direction: Direction }
  | { type: 'settle' }
  | { type: 'tap' }

type Step = { drag: Drag | null; effect?: DragEffect }

const cancel = (drag: Drag | null): Step =>
  drag?.isDragging ? { drag: null, effect: { type: 'settle' } } : { drag: null }

/** The next state of a drag and its effect on the card. Pure, so that every order of pointer events can be tested. */
export const nextDrag = (drag: Drag | null, input: DragInput): Step => {
  if (input.type === 'cancel') return cancel(drag)
  const { pointer, x, y } = input
  if (input.type === 'down') {
    return { drag: { pointer, startX: x, startY: y, x: 0, isTap: true, isDragging: false } }
  }
  if (drag?.pointer !== pointer) return { drag }
  if (input.type === 'move') {
    // The button was released where the card gets no event, for example over the browser's own menu.
    if (!input.isPressed) return cancel(drag)
    const [dx, dy] = [x - drag.startX, y - drag.startY]
    const isTap = drag.isTap && Math.abs(dx) < TAP_PX && Math.abs(dy) < TAP_PX
    const isDragging = drag.isDragging || Math.abs(dx) >= TAP_PX
    const moved = { ...drag, x: dx, isTap, isDragging }
    return isDragging ? { drag: moved, effect: { type: 'follow', x: dx, y: dy / 4 } } : { drag: moved }
  }
  if (drag.isTap) return { drag: null, effect: { type: 'tap' } }
  if (!drag.isDragging || Math.abs(drag.x) <= DECIDE_PX) return cancel(drag)
  return { drag: null, effect: { type: 'decide', direction: drag.x > 0 ? 'right' : 'left' } }
}
