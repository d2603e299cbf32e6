import { type RefObject, useEffect } from 'react'

/**
 * Focuses the main element of a screen that has replaced another one: after signing in or out, the focus would fall to the
 * body. A fresh page keeps the browser's own start.
 */
export const useFocusIfLost = (main: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive
    if (wasUsed && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main])
