import { required } from '@fledge/contract/wire/fields'
import { useEffect } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { adviceOf, isCallError, messageOf } from '../net/call-error.ts'

/**
 * Shows the server's message, or the fallback, and what to do about the cause. A toast replaces the visible one with the
 * same `id`.
 */
export const toastError = (error: unknown, fallback: string, id?: string) => {
  // The session store has already shown a toast and opens the sign-in page.
  if (isCallError(error) && error.code === 'session_ended') return
  toast.error(messageOf(error, fallback), { id, description: adviceOf(error) })
}

/** Shows each new error of a query once, not at every render. When a retry fails too, one toast remains. */
export const useToastError = (error: unknown, fallback: string) =>
  useEffect(() => {
    if (error) toastError(error, fallback, fallback)
  }, [error, fallback])

/** Shows one toast when a required field of a form is empty. */
export const toastMissing = (errors: Record<string, { message?: unknown } | undefined>) => {
  if (Object.values(errors).some(error => error?.message === required)) toast.error(required)
}
