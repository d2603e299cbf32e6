import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { ConfirmPanel } from './lazy-panels.ts'
import { OverlayTrigger } from './overlay-trigger.tsx'
import { useHasBeen } from './use-has-been.ts'

type ConfirmDialogProps = Omit<ComponentProps<typeof ConfirmPanel>, 'open' | 'onOpenChange'> & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
}

export function ConfirmDialog({ open, onOpenChange, trigger, onConfirm, ...rest }: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const hasOpened = useHasBeen(isOpen)
  const confirm = async () => {
    try {
      await onConfirm()
    } finally {
      setOwnOpen(false)
    }
  }
  return (
    <>
      {trigger && (
        <OverlayTrigger isOpen={isOpen} onOpen={() => (onOpenChange ?? setOwnOpen)(true)}>
          {trigger}
        </OverlayTrigger>
      )}
      {hasOpened && (
        <Suspense>
          <ConfirmPanel open={isOpen} onOpenChange={onOpenChange ?? setOwnOpen} onConfirm={confirm} {...rest} />
        </Suspense>
      )}
    </>
  )
}
