import type { Direction } from '@fledge/contract/swipes'
import type { toast as appToast } from '../../ui/toasts/toast.ts'

type Toast = Pick<typeof appToast, 'success' | 'dismiss'> & ((...args: Parameters<typeof appToast>) => void)

/** One toast for all decisions: fast decisions would stack up toasts, and each new toast is measured against all others. */
export const createDecisionToast = (toast: Toast) => {
  let generation = 0
  const id = () => `decision ${generation}`
  // A toast that is leaving cannot be changed any more, so the next decision needs another id.
  const useNextId = () => {
    generation++
  }
  return {
    show: (direction: Direction, onSayWhy: () => void) => {
      const options = { id: id(), onAutoClose: useNextId, onDismiss: useNextId }
      if (direction === 'right') toast.success('Internship saved!', options)
      else toast('Internship skipped', { ...options, action: { label: 'Say why', onClick: onSayWhy } })
    },
    dismiss: () => toast.dismiss(id()),
  }
}
