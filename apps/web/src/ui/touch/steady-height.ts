import { useLayoutEffect, useRef } from 'react'
import { useIsInputIdle } from './input-idle.ts'
import { ignorePresses } from './stray-press.ts'

/** Keeps a box from shrinking while there is input, so that the controls below it stay under the finger. */
export const useSteadyHeight = () => {
  const box = useRef<HTMLDivElement>(null)
  const isIdle = useIsInputIdle()
  useLayoutEffect(() => {
    const { current } = box
    if (!current || isIdle) return
    const height = current.offsetHeight
    current.style.minHeight = `${height}px`
    return () => {
      current.style.minHeight = ''
      if (current.isConnected && current.offsetHeight < height) ignorePresses()
    }
  }, [isIdle])
  return box
}
