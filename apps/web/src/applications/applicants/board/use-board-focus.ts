import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { hasShortcuts } from '../../../platform/storage/shortcuts.ts'

/** Marks an element of a card, so that the focus finds it again after the card has changed its column. */
export const cardPart = (name: 'name' | 'grip' | 'menu' | 'select') => ({ 'data-part': name })

const cardsOf = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]
const pickName = (card: Element | undefined) => card?.querySelector<HTMLElement>('[data-applicant]')

type Place = { element: Element; id: string | undefined; part: string | undefined; status: string; index: number }

const placeOf = (element: Element): Place | undefined => {
  const column = element.closest<HTMLElement>('[data-column]')
  const card = element.closest<HTMLElement>('[data-card]')
  if (!column) return undefined
  const cards = cardsOf(column)
  return {
    element,
    id: card?.dataset.card,
    part: element instanceof HTMLElement ? element.dataset.part : undefined,
    status: column.dataset.column ?? '',
    index: card ? cards.indexOf(card) : cards.length,
  }
}

/**
 * React mounts a card anew in its new column, and a card that a colleague has moved leaves the board, so the focus would
 * fall to the body. It goes to the same part of the moved card, or else to the card that took its place.
 */
export const useBoardFocus = () => {
  const board = useRef<HTMLDivElement>(null)
  const last = useRef<Place>(undefined)
  const isByPointer = useRef(false)

  useLayoutEffect(() => {
    const place = last.current
    const root = board.current
    if (!place || !root || place.element.isConnected || document.activeElement !== document.body) return
    const card = place.id && root.querySelector(`[data-card="${place.id}"]`)
    const column = root.querySelector<HTMLElement>(`[data-column="${place.status}"]`)
    const cards = cardsOf(column)
    const target = card
      ? (card.querySelector<HTMLElement>(`[data-part="${place.part}"]`) ?? pickName(card))
      : (pickName(cards[Math.min(place.index, cards.length - 1)]) ?? column)
    // A person with a pointer goes on where they are; the keyboard follows the card.
    target?.focus({ preventScroll: isByPointer.current })
  })

  const remember = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element) last.current = placeOf(target) ?? last.current
  }
  return {
    board,
    focusHandlers: {
      onFocus: remember,
      // "Load more" keeps the focus while the cards above it grow in number.
      onClickCapture: remember,
      onPointerDownCapture: () => {
        isByPointer.current = true
      },
      onKeyDownCapture: () => {
        isByPointer.current = false
      },
      onKeyDown: pressArrow,
    },
  }
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Arrow keys walk over the cards. The default is prevented, so that the keys of the list do not step too. */
const pressArrow = (event: KeyboardEvent) => {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  // A menu of a card is in a portal, but React reports its keys here too.
  if (!arrows.includes(key) || !hasShortcuts() || !(target instanceof Element)) return
  if (!target.closest('[data-card], [data-more]')) return
  event.preventDefault()
  besideCard(target, key)?.focus()
}

/** The element that an arrow key leads to from a card; undefined at the edge of the board. */
const besideCard = (from: Element, key: string): HTMLElement | null | undefined => {
  const place = placeOf(from)
  const columns = [...document.querySelectorAll('[data-column]')]
  const at = columns.findIndex(column => column.contains(from))
  if (!place || at === -1) return undefined
  const cards = cardsOf(columns[at])
  if (key === 'ArrowUp') return pickName(cards[place.index - 1])
  if (key === 'ArrowDown')
    return pickName(cards[place.index + 1]) ?? columns[at]?.querySelector<HTMLElement>('[data-more]')
  const inOrder = key === 'ArrowLeft' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const target = cardsOf(inOrder.find(column => cardsOf(column).length > 0))
  return pickName(target[Math.min(place.index, target.length - 1)])
}
