import { useEffect } from 'react'

/**
 * Dispatches `mouseout` on sonner's list when the mouse moves outside of it. sonner keeps toasts open while the mouse is over them,
 * but the browser sends no event when the list moves away from under the mouse.
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
