import * as Radix from 'radix-ui/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { isRepeatedPress } from '../touch/stray-press.ts'
import { dialogPanelStyles, dialogVeilStyles } from './dialog-styles.ts'
import { useReturnFocus } from './return-focus.ts'

type ConfirmPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** A verb, such as "Delete". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** A second action, shown between Cancel and the confirm button. */
  alternative?: ReactNode
  /** The dialog stays open and its button pending until this resolves; an uncontrolled dialog then closes. */
  onConfirm: () => unknown
  children?: ReactNode
}

export function ConfirmPanel({ open, onOpenChange, title, description, confirmLabel, ...rest }: ConfirmPanelProps) {
  const { cancelLabel = 'Cancel', danger = true, alternative, onConfirm, children } = rest
  const [pending, setPending] = useState(false)
  const returnFocus = useReturnFocus({ isOpen: open })
  const confirm = async () => {
    if (isRepeatedPress()) return
    setPending(true)
    try {
      await onConfirm()
    } finally {
      setPending(false)
    }
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilStyles} />
        <Radix.Content className={dialogPanelStyles} {...returnFocus}>
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="text-muted">{description}</Radix.Description>
          {children}
          <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            {alternative}
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
