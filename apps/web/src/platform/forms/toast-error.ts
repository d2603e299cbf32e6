import { required } from '@fledge/contract/wire/fields'
import { useEffect } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { isCallError, messageOf } from '../net/call-error.ts'

/** Shows the server's message, or the fallback; without a connection also an advice. */
export const toastError = (error: unknown, fallback: string) => {
  // The session store has already shown a toast and opens the sign-in page.
  if (isCallError(error) && error.code === 'session_ended') return
  const offline = isCallError(error) && error.code === 'offline'
  const advice = navigator.onLine
    ? 'Check your connection and try again.'
    : "You're offline. Try again when you're back."
  toast.error(messageOf(error, fallback), offline ? { description: advice } : undefined)
}

/** Shows each new error of a query once, not at every render. */
export const useToastError = (error: unknown, fallback: string) =>
  useEffect(() => {
    if (error) toastError(error, fallback)
  }, [error, fallback])

/** Shows one toast when a required field of a form is empty. */
export const toastMissing = (errors: Record<string, { message?: unknown } | undefined>) => {
  if (Object.values(errors).some(error => error?.message === required)) toast.error(required)
}
