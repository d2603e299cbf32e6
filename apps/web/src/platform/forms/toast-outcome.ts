import { toast } from '../../ui/toasts/toast.ts'
import { toastError } from './toast-error.ts'

/** Says how it ended, also to whoever has left the screen by then. */
export const toastOutcome = (work: Promise<unknown>, said: { done: string; failed: string }) =>
  void work.then(
    () => toast.success(said.done),
    error => toastError(error, said.failed),
  )
