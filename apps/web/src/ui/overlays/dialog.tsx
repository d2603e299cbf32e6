import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { dialogPanelStyles, dialogVeilStyles } from './dialog-styles.ts'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens the dialog; omit it when `open` is controlled. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end, the main one last. */
  footer?: ReactNode
}

export function Dialog({ open, onOpenChange, trigger, title, description, children, footer }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilStyles} />
        <Radix.Content className={dialogPanelStyles} {...(description ? {} : { 'aria-describedby': undefined })}>
          <header className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-0.5 -mr-2">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          {children}
          {footer && <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Wraps a button that closes the dialog. */
export const DialogClose = Radix.Close
