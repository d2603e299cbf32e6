import { useEffect, useRef, useState } from 'react'
import { useIsInputIdle } from './input-idle.ts'
import { ignorePresses } from './stray-press.ts'

type Entry<Item> = { item: Item; isGone: boolean }

/** Keeps the shown order: entries that have left the list keep their places, new ones come last. */
export const keepOrder = <Item extends { id: string }>(shown: Entry<Item>[], items: Item[]): Entry<Item>[] => {
  const added = new Map(items.map(item => [item.id, item]))
  const kept = shown.map(({ item: former }) => {
    const item = added.get(former.id)
    added.delete(former.id)
    return item ? { item, isGone: false } : { item: former, isGone: true }
  })
  return [...kept, ...[...added.values()].map(item => ({ item, isGone: false }))]
}

const isEqual = <Item>(some: Entry<Item>[], others: Entry<Item>[]) =>
  some.length === others.length &&
  some.every(({ item, isGone }, index) => item === others[index]?.item && isGone === others[index]?.isGone)

/**
 * The entries of a live list, in an order that changes only while there is no input. `scope` names the list; another
 * list is shown at once.
 */
export const useSteadyOrder = <Item extends { id: string }>(items: Item[], scope: string) => {
  const isIdle = useIsInputIdle()
  const [kept, setKept] = useState<{ scope: string; entries: Entry<Item>[] }>({ scope, entries: [] })
  const isKept = kept.scope === scope && !isIdle
  const entries = keepOrder(isKept ? kept.entries : [], items)
  if (kept.scope !== scope || !isEqual(kept.entries, entries)) setKept({ scope, entries })
  usePressPause(scope, entries.map(({ item }) => item.id).join())
  return entries
}

/** Ignores presses for a moment after a change of the order: they may be meant for the entry that was there before. */
const usePressPause = (scope: string, order: string) => {
  const shown = useRef({ scope, order: '' })
  useEffect(() => {
    const former = shown.current
    shown.current = { scope, order }
    if (former.scope === scope && former.order !== '' && former.order !== order) ignorePresses()
  }, [scope, order])
}
