import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to `main` when the element that has it disappears. Otherwise the body would get the focus. */
export const usePassFocusOn = <T extends HTMLElement>() => {
  const box = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
