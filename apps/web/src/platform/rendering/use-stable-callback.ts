import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that calls the latest `latest`. For event handlers only; do not call it while rendering. */
export const useStableCallback = <Args extends unknown[], Result>(latest: (...args: Args) => Result) => {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
