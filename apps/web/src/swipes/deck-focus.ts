import { useLayoutEffect, useRef } from 'react'

/** Attributes of the deck. Shortcuts work while the focus is on any control inside it. */
export const deckMark = { 'data-deck': '' }
/** Attributes of the scrollable details next to the deck. Shortcuts also work while they have the focus. */
export const readingMark = { 'data-deck-reading': '', tabIndex: 0 }

/** Whether a key that was pressed on this element is a shortcut of the deck. On other controls it is not (WCAG 2.1.4). */
export const takesDeckKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('html, body, main, [data-deck-reading]') || target.closest('[data-deck]') !== null)

export const focusTopCard = () =>
  document.querySelector<HTMLElement>('[data-deck] [aria-hidden=false] a')?.focus({ preventScroll: true })

/** Moves the focus from a decided card to the new top card. Hiding or removing the decided card would lose the focus. */
export const useFocusOnTopCard = (topId: string | undefined) => {
  const stack = useRef<HTMLDivElement>(null)
  const shownId = useRef(topId)
  const hadFocus = useRef<boolean | undefined>(undefined)
  useLayoutEffect(() => {
    if (shownId.current === topId) return
    shownId.current = topId
    // React may have removed the focused card before this effect runs. The browser then moves the focus to the body.
    const isLost = hadFocus.current && document.activeElement?.matches('body, main')
    if (isLost || stack.current?.contains(document.activeElement)) focusTopCard()
    hadFocus.current = stack.current?.contains(document.activeElement)
  }, [topId])
  return stack
}

/** Focuses the heading of the empty state after the last decision, which removes the deck and the focus in it. */
export const useFocusWhenEmptied = (isEmptied: boolean) => {
  const heading = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isEmptied && document.activeElement?.matches('body, main')) heading.current?.focus({ preventScroll: true })
  }, [isEmptied])
  return heading
}
