import { toast } from '../../ui/toasts/toast.ts'
import { toastError } from './toast-error.ts'

/** Follows the promise, because the callbacks given to `mutate` are not called after the screen is left. Never rejects. */
export const toastOutcome = (work: Promise<unknown>, messages: { done: string; failed: string }) =>
  work.then(
    () => toast.success(messages.done),
    error => toastError(error, messages.failed),
  )
