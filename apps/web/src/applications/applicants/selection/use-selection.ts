import { useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import type { Applicant } from '../../application.ts'
import { type DecisionTarget, toTarget } from '../decisions/use-decisions.tsx'

/** The selected people. They may be on other pages than the one on the screen. */
export const useSelection = (rows: Applicant[]) => {
  const [chosen, setSelected] = useState<ReadonlyMap<string, DecisionTarget>>(new Map())
  // Nothing can be decided on a student who has withdrawn.
  const gone = new Set(rows.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id))
  const selected = gone.size === 0 ? chosen : new Map([...chosen].filter(([id]) => !gone.has(id)))
  const selectable = rows.filter(({ id }) => !gone.has(id))
  const anchor = useRef<string>(undefined)

  /** Toggles a row. With `isRange`, all rows from the last toggled one to this one get the state of the last one. */
  const toggle = useStableCallback((id: string, isRange = false) => {
    const at = rows.findIndex(row => row.id === id)
    const from = isRange ? rows.findIndex(row => row.id === anchor.current) : -1
    const range = from === -1 ? rows.slice(at, at + 1) : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    const isOn = from === -1 ? !selected.has(id) : selected.has(anchor.current ?? '')
    anchor.current = id
    setSelected(before => {
      const changed = new Map(before)
      for (const row of range.filter(({ isWithdrawn }) => !isWithdrawn)) {
        if (isOn) changed.set(row.id, toTarget(row))
        else changed.delete(row.id)
      }
      return changed
    })
  })
  const clear = useStableCallback(() => {
    anchor.current = undefined
    setSelected(before => (before.size === 0 ? before : new Map()))
  })
  return {
    targets: [...selected.values()],
    count: selected.size,
    has: (id: string) => selected.has(id),
    toggle,
    clear,
    selectPage: () => setSelected(new Map(selectable.map(row => [row.id, toTarget(row)]))),
    selectEverybody: (everybody: DecisionTarget[]) => setSelected(new Map(everybody.map(each => [each.id, each]))),
    isPageSelected: selectable.length > 0 && selectable.every(row => selected.has(row.id)),
  }
}
export type Selection = ReturnType<typeof useSelection>
