import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogPanelStyles, dialogVeilStyles } from './dialog-styles.ts'
import { useReturnFocus } from './return-focus.ts'

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

type Question = { title: string; description: string; confirmLabel: string; cancelLabel: string }
const discardQuestion: Question = {
  title: 'Discard what you typed?',
  description: 'It has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

type Guard = { onDiscard: () => void; question: Question } | null
const GuardContext = createContext<(guard: Guard) => void>(() => {})

/**
 * A form inside the dialog calls this. While `isDirty`, Escape, the overlay, Close and Cancel ask before they close the
 * dialog; `onDiscard` runs when the person confirms.
 */
export const useDialogGuard = (isDirty: boolean, onDiscard: () => void, question = discardQuestion) => {
  const setGuard = use(GuardContext)
  useEffect(() => {
    setGuard(isDirty ? { onDiscard, question } : null)
    return () => setGuard(null)
  })
}

export function Dialog({ open, onOpenChange, trigger, title, description, children, footer }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState(discardQuestion)
  const guard = useRef<Guard>(null)
  const isOpen = open ?? ownOpen
  const returnFocus = useReturnFocus({ isOpen })
  const change = (isNext: boolean) => {
    setOwnOpen(isNext)
    onOpenChange?.(isNext)
  }
  const ask = (unsaved: NonNullable<Guard>) => {
    setQuestion(unsaved.question)
    setAsking(true)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={isNext => (!isNext && guard.current ? ask(guard.current) : change(isNext))}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilStyles} />
        <Radix.Content
          className={dialogPanelStyles}
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-0.5 -mr-2">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          <GuardContext
            value={next => {
              guard.current = next
            }}
          >
            {children}
          </GuardContext>
          {footer && <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{footer}</footer>}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            {...question}
            onConfirm={() => {
              setAsking(false)
              guard.current?.onDiscard()
              change(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Wraps a button that closes the dialog. */
export const DialogClose = Radix.Close
