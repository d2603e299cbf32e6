import type { Direction } from '@fledge/contract/swipes'
import { useLayoutEffect, useRef } from 'react'
import { isTypingTarget } from '../ui/typing-target.ts'

type Actions = { onDecide: (direction: Direction) => void; onUndo: () => void }

const alsoTyping = 'input, [role="dialog"], [role="menu"]'

/** ← skips, → saves and Z undoes, wherever the focus is. */
export const useDeckKeys = (actions: Actions) => {
  const latest = useRef(actions)
  latest.current = actions
  // A layout effect, so that a key pressed right after the first paint counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTypingTarget(event.target, alsoTyping))
        return
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
