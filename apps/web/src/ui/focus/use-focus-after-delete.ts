import { useLayoutEffect, useRef } from 'react'

type Row = { id: string }

/**
 * Keeps the focus in a list while rows are deleted and restored. Without it the focus falls to the body when its row is
 * removed, and Tab starts again at the top of the page. The button that deletes a row has the row's id as `data-delete`.
 */
export const useFocusAfterDelete = (rows: Row[]) => {
  const container = useRef<HTMLDivElement>(null)
  const deletion = useRef<{ id: string; nextId: string | undefined } | null>(null)
  const returningId = useRef<string | null>(null)

  useLayoutEffect(() => {
    const isListed = (id: string) => rows.some(row => row.id === id)
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
    const findButton = (id: string) => find(`[data-delete="${CSS.escape(id)}"]`)

    if (returningId.current && isListed(returningId.current)) {
      findButton(returningId.current)?.focus()
      returningId.current = null
    }
    if (deletion.current && !isListed(deletion.current.id)) {
      const { nextId } = deletion.current
      deletion.current = null
      const target = nextId ? findButton(nextId) : find('h2')
      if (target?.tagName === 'H2') target.tabIndex = -1
      target?.focus()
    }
  }, [rows])

  /** Call it when a row is deleted. The next row gets the focus, else the previous one, else the heading of the empty state. */
  const focusAfterDelete = ({ id }: Row) => {
    const index = rows.findIndex(row => row.id === id)
    deletion.current = { id, nextId: (rows[index + 1] ?? rows[index - 1])?.id }
    // The undo of an earlier deletion may have failed. Its row must not take the focus when it returns much later.
    returningId.current = null
  }

  /** Call it when an undo restores a row. The row gets the focus, because the empty state that has it disappears. */
  const focusAfterReturn = ({ id }: Row) => {
    returningId.current = id
  }

  return { container, focusAfterDelete, focusAfterReturn }
}
