import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * The router goes back to the old place before a list that must be fetched again has its height, for instance after the
 * browser threw the page away. Once the list is there, this finds the place. Tells whether there is a place to return to.
 */
export const useRestoreScroll = (isThere: boolean) => {
  const place = useElementScrollRestoration({ getElement: () => window })
  const missed = useRef(isThere ? undefined : place?.scrollY)
  useLayoutEffect(() => {
    if (!isThere || missed.current === undefined) return
    window.scrollTo({ top: missed.current })
    missed.current = undefined
  }, [isThere])
  return Boolean(place?.scrollY)
}
