import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { dialogPanelLook, dialogVeilLook } from './dialog-look.ts'

type ConfirmDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: ReactNode
  description: ReactNode
  /** The verb of the act, such as "Delete". */
  confirmLabel: string
  cancelLabel?: string
  /** While the act runs the dialog stays and its button shows the work; close it by `open` when done. */
  pending?: boolean
  danger?: boolean
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog({ open, onOpenChange, trigger, title, description, ...rest }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', pending = false, danger = true, onConfirm, children } = rest
  const confirm = (
    <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilLook} />
        <Radix.Content className={dialogPanelLook}>
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="text-muted">{description}</Radix.Description>
          {children}
          <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            {open === undefined ? <Radix.Action asChild>{confirm}</Radix.Action> : confirm}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
