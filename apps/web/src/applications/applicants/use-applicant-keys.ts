import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { useEffect, useRef } from 'react'
import { hasShortcuts } from '../../platform/storage/shortcuts.ts'
import { isTypingTarget } from '../../ui/typing-target.ts'

type Actions = {
  onStep: (step: 1 | -1) => void
  onStatus: (status: ApplicationStatus) => void
  onToggle: () => void
  /** In the open panel the arrow keys scroll the letter, so only J and K step. */
  isOpen: boolean
}

const alsoTyping = '[role="tab"], [role="alertdialog"]'

const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/** ↑ ↓ or J K move, 1 to 5 set a status, X selects. Enter needs no code, because the focus is on a button. */
export const useApplicantKeys = (actions: Actions) => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        !hasShortcuts() ||
        isTypingTarget(event.target, alsoTyping)
      )
        return
      const { onStep, onStatus, onToggle, isOpen } = latest.current
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const status = applicationStatuses[Number(key) - 1]
      if (isOpen && isArrow(key)) return
      if (key === 'ArrowDown' || key === 'j') onStep(1)
      else if (key === 'ArrowUp' || key === 'k') onStep(-1)
      else if (event.repeat) return
      else if (status) onStatus(status)
      else if (key === 'x' && !isOpen) onToggle()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
