import { useLayoutEffect, useRef } from 'react'

type Row = { id: string }

/**
 * Moves the focus from a deleted row to the next one, at the end of the list to the previous one, and to the heading of the
 * empty state after the last one. Otherwise it would fall to the body, and the keyboard would start over at the top.
 * The button that deletes a row has its id as `data-delete`.
 */
export const useFocusAfterDelete = (listed: Row[]) => {
  const container = useRef<HTMLDivElement>(null)
  const pending = useRef<{ deleted: string; next: string | undefined } | null>(null)
  const returning = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current: returned } = returning
    if (!returned || !listed.some(({ id }) => id === returned)) return
    returning.current = null
    container.current?.querySelector<HTMLElement>(`[data-delete="${CSS.escape(returned)}"]`)?.focus()
  }, [listed])
  useLayoutEffect(() => {
    if (!pending.current || listed.some(({ id }) => id === pending.current?.deleted)) return
    const { next } = pending.current
    pending.current = null
    const target = container.current?.querySelector<HTMLElement>(next ? `[data-delete="${CSS.escape(next)}"]` : 'h2')
    if (target?.tagName === 'H2') target.tabIndex = -1
    target?.focus()
  }, [listed])
  const noteDelete = ({ id }: Row) => {
    const at = listed.findIndex(each => each.id === id)
    pending.current = { deleted: id, next: (listed[at + 1] ?? listed[at - 1])?.id }
  }
  /** Call it when an undo brings a row back: the focus follows, because the empty state that has it disappears. */
  const noteReturn = ({ id }: Row) => {
    returning.current = id
  }
  return { container, noteDelete, noteReturn }
}
