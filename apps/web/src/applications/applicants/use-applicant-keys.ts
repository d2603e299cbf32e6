import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { useEffect, useRef } from 'react'
import { hasShortcuts } from '../../platform/storage/shortcuts.ts'
import { isTypingTarget } from '../../ui/typing-target.ts'

type Actions = {
  onStep: (step: 1 | -1) => void
  onStatus: (status: ApplicationStatus) => void
  onRate: (rating: number) => void
  onToggle: () => void
  onNote: () => void
  onResume: () => void
  onUndo: () => void
  onSearch: () => void
  onHelp: () => void
  /** False where arrow keys scroll, such as in the letter of an open applicant; there only J and K move. */
  canStepByArrow: () => boolean
}

/** Controls and dialogs that use these keys themselves. */
const elsewhere =
  '[role="tab"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [data-keys="off"]'

/**
 * Keys act only in these areas: a key on a focused navigation link, or on the Close button of a form, must not decide on
 * anybody.
 */
const places = 'main, [role="dialog"]:not(:has([data-keys="off"])), [data-sonner-toaster]'

const isPlace = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest(places) !== null)

/** Arrow keys move between the stars of a rating; every other key is free there. */
const isStar = (target: EventTarget | null) => target instanceof Element && target.matches('input[type="radio"]')

const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/** Reads the digit from the physical key, because Shift changes the character on most keyboards. */
const digitOf = ({ code, key }: KeyboardEvent) =>
  Number(/^Digit([1-5])$/.exec(code)?.[1] ?? (/^[1-5]$/.test(key) ? key : 0))

/** ↑ ↓ or J K move, 1 to 5 set a status, with Shift they rate. Enter needs no code, because the focus is on a button. */
export const useApplicantKeys = (actions: Actions) => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !hasShortcuts()) return
      if (!isPlace(target) || (!isStar(target) && isTypingTarget(target, elsewhere))) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (isArrow(key) && (isStar(target) || !latest.current.canStepByArrow())) return
      if (act(key, event)) event.preventDefault()
    }
    /** False when the key has no meaning here. */
    const act = (key: string, event: KeyboardEvent) => {
      const { onStep, onStatus, onRate, onToggle, onNote, onResume, onUndo, onSearch, onHelp } = latest.current
      const digit = digitOf(event)
      const status = applicationStatuses[digit - 1]
      if (key === 'ArrowDown' || key === 'j') onStep(1)
      else if (key === 'ArrowUp' || key === 'k') onStep(-1)
      else if (event.repeat) return false
      else if (status && event.shiftKey) onRate(digit)
      else if (status) onStatus(status)
      else if (key === 'x') onToggle()
      else if (key === 'n') onNote()
      else if (key === 'r') onResume()
      else if (key === 'u') onUndo()
      else if (key === '/') onSearch()
      else if (key === '?') onHelp()
      else return false
      return true
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
