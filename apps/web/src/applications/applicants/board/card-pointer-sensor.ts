import { PointerSensor } from '@dnd-kit/core'
import type { PointerEvent } from 'react'

/** A finger scrolls the board unless it takes a card by its grip; a mouse may take the card anywhere. */
const canGrab = ({ button, isPrimary, pointerType, target }: PointerEvent['nativeEvent']) => {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return false
  if (target.closest('[data-no-drag]')) return false
  return pointerType === 'mouse' || target.closest('[data-grip]') !== null
}

export class CardPointerSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent }: PointerEvent) => canGrab(nativeEvent),
    },
  ]
}
