import { toast } from '../../ui/toasts/toast.ts'
import { toastError } from './toast-error.ts'

/**
 * Shows a toast when the work is done or has failed, and never rejects. The callbacks of `mutate` do not run after the screen is
 * left, but this does.
 */
export const toastOutcome = (work: Promise<unknown>, messages: { done: string; failed: string }) =>
  work.then(
    () => toast.success(messages.done),
    error => toastError(error, messages.failed),
  )
