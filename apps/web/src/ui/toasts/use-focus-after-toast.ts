import { useEffect, useRef } from 'react'

/** sonner removes a closed toast after 200 ms. */
const REMOVED_MS = 250

/**
 * Returns the focus to the element that had it before a toast got it, when that toast leaves. sonner does this only when its
 * last toast leaves; until then the focus would be on the body.
 */
export const useFocusAfterToast = (count: number) => {
  const before = useRef<HTMLElement | null>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      isInside.current = target.closest('[data-sonner-toaster]') !== null
      if (!isInside.current) before.current = target
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  const shown = useRef(count)
  useEffect(() => {
    const hasLeft = count < shown.current
    shown.current = count
    if (!hasLeft) return
    const timer = setTimeout(() => {
      if (!isInside.current || document.activeElement !== document.body) return
      const target = before.current?.isConnected ? before.current : document.querySelector('main')
      target?.focus({ preventScroll: true })
    }, REMOVED_MS)
    return () => clearTimeout(timer)
  }, [count])
}
