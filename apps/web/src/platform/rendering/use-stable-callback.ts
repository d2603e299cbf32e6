import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same from drawing to drawing and does what its latest version does; for handlers, not while drawing. */
export const useStableCallback = <Args extends unknown[], Result>(latest: (...args: Args) => Result) => {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
