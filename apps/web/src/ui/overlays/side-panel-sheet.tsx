import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { dialogVeilStyles } from './dialog-styles.ts'
import { useReturnFocus } from './return-focus.ts'

// On a phone the panel leaves room for a toast above it, which would cover its title otherwise.
const panelLook =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-6rem)] animate-rise flex-col rounded-t-card border border-line bg-surface text-ink ' +
  'shadow-soft focus-visible:outline-none md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[min(40rem,100vw)] md:rounded-none md:border-y-0 md:border-r-0'

/** The button of a toast acts on the panel's content; a press on it must not close the panel. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

type SidePanelSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Shown beside the title, such as a button for the next item. */
  tools?: ReactNode
  children: ReactNode
  /** Stays visible while the content scrolls. */
  footer?: ReactNode
  /** Moves the focus when the panel closes; by default it returns to the element that opened the panel. */
  onReturnFocus?: () => void
}

export function SidePanelSheet({ open, onClose, title, tools, children, footer, onReturnFocus }: SidePanelSheetProps) {
  const returnFocus = useReturnFocus({ isOpen: open, onReturnFocus })
  return (
    <Radix.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilStyles} />
        <Radix.Content
          aria-describedby={undefined}
          className={panelLook}
          onInteractOutside={event => isToast(event.target) && event.preventDefault()}
          {...returnFocus}
        >
          <header className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-4 sm:pl-6">
            <Radix.Title className="min-w-0 flex-1 truncate text-lg">{title}</Radix.Title>
            {tools}
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">{children}</div>
          {footer && (
            <footer className="border-line border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
