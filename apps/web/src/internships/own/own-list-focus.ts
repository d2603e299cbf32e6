import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the next row when the row that had it leaves the list: deleted, or closed under the filter "Active".
 * Otherwise it would fall to the body. Rows have their id as `data-row`; after the last one the heading gets the focus.
 */
export const useFocusInList = (ids: string[]) => {
  const container = useRef<HTMLDivElement>(null)
  const focused = useRef<{ id: string | null; index: number } | null>(null)
  const onFocusCapture = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) focused.current = { id: row, index: ids.indexOf(row) }
    // A dialog of the row is outside of the list; the row keeps the place until the dialog is closed.
    // The bar above the rows leaves with the last row.
    else if (container.current?.contains(target)) focused.current = { id: null, index: 0 }
  }
  useLayoutEffect(() => {
    if (!focused.current) return
    const { id } = focused.current
    if (id === null ? ids.length > 0 : ids.includes(id)) return
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.id === 'main'
    const next = ids[Math.min(focused.current.index, ids.length - 1)]
    focused.current = null
    if (!isLost) return
    const target = container.current?.querySelector<HTMLElement>(
      next === undefined ? 'h2' : `[data-row="${CSS.escape(next)}"] a`,
    )
    if (target?.tagName === 'H2') target.tabIndex = -1
    target?.focus()
  })
  return { ref: container, onFocusCapture }
}
