import { useLayoutEffect, useRef } from 'react'

/** For an element that may disappear with the focus inside: `main` gets the focus, which would otherwise fall to the body. */
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
