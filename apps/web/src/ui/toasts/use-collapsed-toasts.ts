import { useEffect } from 'react'

/**
 * Tells sonner that the mouse has left its list. The browser sends no event when the list moves away from under the mouse, and
 * sonner would keep the toasts expanded, and so open, until the mouse is over them again.
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
