import type { SensorInstance, SensorProps } from '@dnd-kit/core'
import type { PointerEvent as ReactPointerEvent } from 'react'

/** A press that moves less than this is a click. */
const dragDistance = 6

/** A finger scrolls the board unless it takes a card by its grip; a mouse may take the card anywhere. */
const canGrab = ({ button, isPrimary, pointerType, target }: PointerEvent) => {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return false
  // A menu of the card is in a portal, but React reports its events on the card.
  if (target.closest('[data-no-drag]') || !target.closest('[data-card]')) return false
  return pointerType === 'mouse' || target.closest('[data-grip]') !== null
}

/**
 * Follows the one pointer that took the card. The library's own sensor also follows a second finger, which would drop the
 * card; here a second finger cancels, as do Escape, a lost pointer and a window that loses the focus.
 */
export class CardPointerSensor implements SensorInstance {
  static activators = [
    { eventName: 'onPointerDown' as const, handler: ({ nativeEvent }: ReactPointerEvent) => canGrab(nativeEvent) },
  ]

  autoScrollEnabled = true

  constructor({ event, onStart, onMove, onEnd, onCancel, onAbort, active }: SensorProps<object>) {
    if (!(event instanceof PointerEvent)) return
    const { pointerId, clientX, clientY } = event
    const listening = new AbortController()
    let isDragging = false

    const finish = (report: () => void) => {
      listening.abort()
      if (!isDragging) onAbort(active)
      else preventClick()
      report()
    }
    const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, listener, { signal: listening.signal, capture: true, passive: false })

    listen('pointermove', move => {
      if (move.pointerId !== pointerId) return
      const distance = Math.hypot(move.clientX - clientX, move.clientY - clientY)
      if (!isDragging && distance < dragDistance) return
      if (!isDragging) {
        isDragging = true
        onStart({ x: clientX, y: clientY })
      }
      move.preventDefault()
      getSelection()?.removeAllRanges()
      onMove({ x: move.clientX, y: move.clientY })
    })
    listen('pointerup', up => up.pointerId === pointerId && finish(onEnd))
    listen('pointerdown', down => down.pointerId !== pointerId && finish(onCancel))
    listen('pointercancel', cancelled => cancelled.pointerId === pointerId && finish(onCancel))
    listen('keydown', pressed => {
      // No other key may act on the board while a card is dragged.
      if (isDragging) pressed.preventDefault()
      if (pressed.key === 'Escape') finish(onCancel)
    })
    listen('contextmenu', opened => opened.preventDefault())
    listen('dragstart', started => started.preventDefault())
    listen('blur', left => left.target === window && finish(onCancel))
  }
}

/** The release of a card over a button is followed by a click, which must not press the button. */
const preventClick = () => {
  const listening = new AbortController()
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
