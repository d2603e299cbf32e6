import { type ReactNode, Suspense, useState } from 'react'
import { Slot } from '../slot.tsx'

type LazyMenuProps = {
  trigger: ReactNode
  /** The menu, open at first, with the same trigger. It is rendered from the first press on. */
  children: ReactNode
}

/** Shows only the trigger of a menu until it is pressed: the menu's script is larger than the rest of a list. */
export function LazyMenu({ trigger, children }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      {trigger}
    </Slot>
  )
  return isWanted ? <Suspense fallback={closed}>{children}</Suspense> : closed
}
