import { useLayoutEffect, useRef } from 'react'

/** Marks the deck, in which every control leaves the arrow keys to the cards. */
export const deckMark = { 'data-deck': '' }
/** Marks a region that scrolls by keys but is no control: its reader may still decide on the card. */
export const readingMark = { 'data-deck-reading': '', tabIndex: 0 }

/** A key pressed on another control, such as a link of the navigation, belongs to that control (WCAG 2.1.4). */
export const takesDeckKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('html, body, main, [data-deck-reading]') || target.closest('[data-deck]') !== null)

export const focusTopCard = () =>
  document.querySelector<HTMLElement>('[data-deck] [aria-hidden=false] a')?.focus({ preventScroll: true })

/** Moves a focus inside the stack to the new top card, before the card that has it is hidden or removed. */
export const useFocusOnTopCard = (topId: string | undefined) => {
  const stack = useRef<HTMLDivElement>(null)
  const shownId = useRef(topId)
  useLayoutEffect(() => {
    if (shownId.current === topId) return
    shownId.current = topId
    if (stack.current?.contains(document.activeElement)) focusTopCard()
  }, [topId])
  return stack
}

/** The element to focus when the last card was decided on: its deck is gone, and the focus would be on the body. */
export const useFocusWhenEmptied = (isEmpty: boolean) => {
  const heading = useRef<HTMLElement>(null)
  const wasEmpty = useRef(true)
  useLayoutEffect(() => {
    const isEmptied = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (isEmptied && document.activeElement?.matches('body, main')) heading.current?.focus({ preventScroll: true })
  }, [isEmpty])
  return heading
}
