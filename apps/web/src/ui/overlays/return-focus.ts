import { useRef } from 'react'

/** Undefined when the opener is gone, such as the button of an empty list that now has an item. */
const focusOf = (opener: Element | null) =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? () => opener.focus() : undefined

/** Focuses `main` when the element that had the focus is gone. */
export const focusMainIfLost = () => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

type ReturnFocusOptions = { isOpen?: boolean; onReturnFocus?: (() => void) | undefined }

/**
 * Gives the focus back when a dialog closes. Radix returns it to its own trigger only, so in a dialog without one the focus
 * would fall to the body. `isOpen` is needed where a field of the dialog has `autoFocus`: Radix then skips `onOpenAutoFocus`.
 */
export const useReturnFocus = ({ isOpen = false, onReturnFocus }: ReturnFocusOptions = {}) => {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = isOpen
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      // The event is a task later than the closing key or click. A key pressed in between may have moved the focus on.
      if (document.activeElement !== document.body) return event.preventDefault()
      const returnFocus = onReturnFocus ?? focusOf(opener.current)
      if (returnFocus) {
        event.preventDefault()
        returnFocus()
      } else {
        // Radix looks for its trigger after this handler.
        queueMicrotask(focusMainIfLost)
      }
    },
  }
}
