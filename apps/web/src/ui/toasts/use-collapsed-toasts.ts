import { useEffect } from 'react'

/**
 * Collapses the list of toasts when the pointer moves outside of it. sonner keeps an expanded list open until it gets `mouseout`, and
 * the browser does not dispatch `mouseout` when the list itself moves away from the pointer. The hook dispatches that event.
 */
export const useCollapsedToasts = (count: number) => {
  useEffect(() => {
    if (count === 0) return
    const collapse = ({ target }: PointerEvent) => {
      const list = document.querySelector('[data-sonner-toaster]')
      if (!list?.querySelector('[data-expanded="true"]') || (target instanceof Node && list.contains(target))) return
      list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    }
    document.addEventListener('pointermove', collapse, { passive: true })
    return () => document.removeEventListener('pointermove', collapse)
  }, [count])
}
