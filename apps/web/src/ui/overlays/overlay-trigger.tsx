import type { MouseEvent, ReactNode } from 'react'
import { Slot } from '../slot.tsx'

type OverlayTriggerProps = { isOpen: boolean; onOpen: () => void; children: ReactNode }

/** The element that opens a dialog, with the attributes that tell screen readers so. */
export function OverlayTrigger({ isOpen, onOpen, children }: OverlayTriggerProps) {
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    // Safari does not focus a pressed button, and the focus returns to this element.
    event.currentTarget.focus()
    onOpen()
  }
  return (
    <Slot aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
      {children}
    </Slot>
  )
}
