import { type RefObject, useEffect } from 'react'

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Goes to the same control of the next row; with Shift, on a checkbox, it selects on the way. */
const moveBetweenRows = (event: KeyboardEvent, list: HTMLElement) => {
  const by = arrows[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
  const row = from?.closest<HTMLElement>('[data-row]')
  if (!by || !from || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(row) + by]?.querySelector<HTMLElement>(`[data-cell="${from.dataset.cell}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
  if (event.shiftKey && next instanceof HTMLInputElement && !next.checked) next.click()
}

/** The arrow keys are an addition: Tab reaches every control too. */
export const useRowKeys = (ref: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const onKeyDown = (event: KeyboardEvent) => moveBetweenRows(event, list)
    list.addEventListener('keydown', onKeyDown)
    return () => list.removeEventListener('keydown', onKeyDown)
  }, [ref])
