import { type ComponentProps, type ReactNode, Suspense, use, useState } from 'react'
import { Slot } from '../slot.tsx'
import { CloseContext } from './dialog-context.ts'
import { DialogPanel } from './lazy-panels.ts'
import { OverlayTrigger } from './overlay-trigger.tsx'
import { useHasBeen } from './use-has-been.ts'

type DialogProps = Omit<ComponentProps<typeof DialogPanel>, 'open' | 'onOpenChange'> & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens the dialog; omit it when `open` is controlled. */
  trigger?: ReactNode
}

export function Dialog({ open, onOpenChange, trigger, ...rest }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const hasOpened = useHasBeen(isOpen)
  const change = (isNext: boolean) => {
    setOwnOpen(isNext)
    onOpenChange?.(isNext)
  }
  return (
    <>
      {trigger && (
        <OverlayTrigger isOpen={isOpen} onOpen={() => change(true)}>
          {trigger}
        </OverlayTrigger>
      )}
      {hasOpened && (
        <Suspense>
          <DialogPanel open={isOpen} onOpenChange={change} {...rest} />
        </Suspense>
      )}
    </>
  )
}

/** Wraps a button that closes the dialog. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = use(CloseContext)
  return <Slot onClick={event => event.defaultPrevented || close()}>{children}</Slot>
}
