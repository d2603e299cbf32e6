import { useEffect, useRef } from 'react'

/**
 * Focuses the panel of an entry when it opens, and `main` when it closes and nothing else has the focus. On a phone the
 * list disappears with the link that had the focus, and the panel with its buttons.
 */
export const useFocusOnOpen = <Panel extends HTMLElement>(openId: string | undefined) => {
  const panel = useRef<Panel>(null)
  const before = useRef(openId)
  useEffect(() => {
    if (before.current === openId) return
    before.current = openId
    if (openId) panel.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [openId])
  return panel
}
