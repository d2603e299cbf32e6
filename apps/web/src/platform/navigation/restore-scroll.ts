import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the scroll position once a list is loaded. The router restores it too early when the list has to be fetched
 * again, for example after the browser discarded the page. Returns whether there is a position to restore.
 */
export const useRestoreScroll = (isLoaded: boolean) => {
  const saved = useElementScrollRestoration({ getElement: () => window })
  const missed = useRef(isLoaded ? undefined : saved?.scrollY)
  useLayoutEffect(() => {
    if (!isLoaded || missed.current === undefined) return
    window.scrollTo({ top: missed.current })
    missed.current = undefined
  }, [isLoaded])
  return Boolean(saved?.scrollY)
}
