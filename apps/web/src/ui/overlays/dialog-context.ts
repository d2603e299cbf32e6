import { createContext, use, useEffect } from 'react'

type Question = { title: string; description: string; confirmLabel: string; cancelLabel: string }
export const discardQuestion: Question = {
  title: 'Discard what you typed?',
  description: 'It has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

export type Guard = { onDiscard: () => void; question: Question } | null
export const GuardContext = createContext<(guard: Guard) => void>(() => {})

/** Closes the dialog, or asks first if it holds typed values. */
export const CloseContext = createContext<() => void>(() => {})

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
