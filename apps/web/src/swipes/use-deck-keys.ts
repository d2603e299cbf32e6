import type { Direction } from '@fledge/contract/swipes'
import { useLayoutEffect, useRef } from 'react'
import { hasShortcuts } from '../platform/storage/shortcuts.ts'
import { takesDeckKeys } from './deck-focus.ts'

type Actions = { onDecide: (direction: Direction) => void; onUndo: () => void }

/** ← skips, → saves and Z undoes while the deck or no control has the focus, unless shortcuts are switched off. */
export const useDeckKeys = (actions: Actions) => {
  const latest = useRef(actions)
  latest.current = actions
  // A layout effect, so that a key pressed right after the first paint counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (!takesDeckKeys(event.target) || !hasShortcuts()) return
      if (event.key === 'ArrowRight') latest.current.onDecide('right')
      else if (event.key === 'ArrowLeft') latest.current.onDecide('left')
      else if (event.key.toLowerCase() === 'z') latest.current.onUndo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
