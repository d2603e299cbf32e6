import type { RejectionReason } from '@fledge/contract/answers/rejections'
import * as Radix from 'radix-ui/alert-dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { hasShortcuts, useShortcuts } from '../../../platform/storage/shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { dialogPanelStyles, dialogVeilStyles } from '../../../ui/overlays/dialog-styles.ts'
import { useReturnFocus } from '../../../ui/overlays/return-focus.ts'
import { formatCount } from '../../../ui/text/amounts.ts'
import { Key } from '../../../ui/text/key-hint.tsx'
import { isTypingTarget } from '../../../ui/typing-target.ts'
import { reasonNames, reasons } from '../../answers/rejection-texts.ts'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { maxWord } from './reason-select.tsx'

type ReasonDialogProps = { question: NonNullable<ApplicantsViewState['question']> }

/** The reason of the last rejection in this tab. It gets the focus, so that Enter chooses it again. */
let lastReason: RejectionReason | undefined

/** Asks why: a click, a digit or Enter on a reason rejects at once. */
export function ReasonDialog({ question: { targets, onConfirm, onCancel } }: ReasonDialogProps) {
  const [word, setWord] = useState('')
  const last = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hasKeys = useShortcuts()
  const returnFocus = useReturnFocus()
  const [first] = targets
  const who = targets.length === 1 && first ? <bdi>{first.name}</bdi> : formatCount(targets.length, 'person', 'people')
  const choose = (reason: RejectionReason | undefined) => {
    if (reason) lastReason = reason
    onConfirm(reason && { reason, word })
  }
  const pressKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    if (!hasShortcuts() || ctrlKey || metaKey || altKey || repeat || isTypingTarget(event.target, 'select')) return
    const reason = reasons[Number(key) - 1]
    if (key !== '0' && !reason) return
    event.preventDefault()
    choose(reason)
  }
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={dialogVeilStyles} />
        <Radix.Content
          ref={panel}
          className={dialogPanelStyles}
          {...returnFocus}
          onKeyDown={pressKey}
          onOpenAutoFocus={event => {
            event.preventDefault()
            returnFocus.onOpenAutoFocus()
            ;(last.current ?? panel.current)?.focus()
          }}
        >
          <Radix.Title className="text-xl">Why do you reject {who}?</Radix.Title>
          <Radix.Description className="text-muted text-sm">
            The reason helps them with the next application. They are told after 60 seconds, and the mail leaves after
            ten minutes. Until then you can undo it.
          </Radix.Description>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {reasons.map((reason, index) => (
              <li key={reason} className="grid">
                <Button
                  ref={reason === lastReason ? last : undefined}
                  variant="secondary"
                  className="justify-start text-sm"
                  onClick={() => choose(reason)}
                >
                  {hasKeys && (
                    <span aria-hidden className="hidden md:inline">
                      <Key>{index + 1}</Key>
                    </span>
                  )}
                  {reasonNames[reason]}
                </Button>
              </li>
            ))}
          </ul>
          <Field label="A word to them (optional)">
            <TextArea
              rows={2}
              maxLength={maxWord}
              value={word}
              onChange={event => setWord(event.currentTarget.value)}
            />
          </Field>
          <footer className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">Cancel</Button>
            </Radix.Cancel>
            <Button variant="ghost" onClick={() => choose(undefined)}>
              {hasKeys && (
                <span aria-hidden className="hidden md:inline">
                  <Key>0</Key>
                </span>
              )}
              Reject without a reason
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
