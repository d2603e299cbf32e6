import { useLayoutEffect, useState } from 'react'
import { findPlace } from './toast-place.ts'

/** The screen may change under a visible toast: its data arrives, or the person scrolls or navigates. */
const CHECK_MS = 400

/** The height of a toast with one line, used before the first one is on screen. */
const USUAL_HEIGHT = 54

/**
 * The position of toasts. It is measured while any are visible, because a fixed edge would cover titles or controls.
 */
export const useToastPlace = (count: number) => {
  const [place, setPlace] = useState(() => findPlace(USUAL_HEIGHT))
  useLayoutEffect(() => {
    if (count === 0) return
    const update = () => {
      const height = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]')?.offsetHeight
      const next = findPlace(height ?? USUAL_HEIGHT)
      // Equal places keep their identity, so that React does not render the toasts again.
      setPlace(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    update()
    const timer = setInterval(update, CHECK_MS)
    return () => clearInterval(timer)
  }, [count])
  return place
}
