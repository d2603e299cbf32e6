import { useLayoutEffect, useRef } from 'react'
import { useIsInputIdle } from './input-idle.ts'
import { ignorePresses } from './stray-press.ts'

/** For a box that must not become lower while the hand is at work, so that what is below it stays under the finger. */
export const useSteadyHeight = () => {
  const box = useRef<HTMLDivElement>(null)
  const isResting = useIsInputIdle()
  useLayoutEffect(() => {
    const { current } = box
    if (!current || isResting) return
    const height = current.offsetHeight
    current.style.minHeight = `${height}px`
    return () => {
      current.style.minHeight = ''
      if (current.isConnected && current.offsetHeight < height) ignorePresses()
    }
  }, [isResting])
  return box
}
