import type { Direction } from '@fledge/contract/swipes'
import { useLayoutEffect, useRef } from 'react'

type Actions = { onDecide: (direction: Direction) => void; onUndo: () => void }

/** Where arrows and letters mean something of their own. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** ← skips, → saves, Z takes back, wherever the focus is on the page. */
export const useDeckKeys = (actions: Actions) => {
  const latest = useRef(actions)
  latest.current = actions
  // With the picture, not after it: a key pressed at first sight counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return
      if (event.key === 'ArrowRight') latest.current.onDecide('right')
      else if (event.key === 'ArrowLeft') latest.current.onDecide('left')
      else if (event.key.toLowerCase() === 'z') latest.current.onUndo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
