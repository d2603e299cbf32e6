import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { CloseContext, discardQuestion, type Guard, GuardContext } from './dialog-context.ts'
import { dialogPanelStyles, dialogVeilStyles } from './dialog-styles.ts'
import { useReturnFocus } from './return-focus.ts'

type DialogPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end, the main one last. */
  footer?: ReactNode
}

export function DialogPanel({ open, onOpenChange, title, description, children, footer }: DialogPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState(discardQuestion)
  const guard = useRef<Guard>(null)
  const returnFocus = useReturnFocus({ isOpen: open })
  const ask = (unsaved: NonNullable<Guard>) => {
    setQuestion(unsaved.question)
    setAsking(true)
  }
  const change = (isNext: boolean) => (!isNext && guard.current ? ask(guard.current) : onOpenChange(isNext))
  return (
    <Radix.Root open={open} onOpenChange={change}>
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
          <CloseContext value={() => change(false)}>
            <GuardContext
              value={next => {
                guard.current = next
              }}
            >
              {children}
            </GuardContext>
            {footer && (
              <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{footer}</footer>
            )}
          </CloseContext>
          <ConfirmPanel
            open={isAsking}
            onOpenChange={setAsking}
            {...question}
            onConfirm={() => {
              setAsking(false)
              guard.current?.onDiscard()
              onOpenChange(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
