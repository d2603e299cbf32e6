import { toast } from '../../ui/toasts/toast.ts'
import { isCallError, messageOf } from '../net/call-error.ts'

/** Shows the server's sentence, else the fallback; without a connection it also says what to do. */
export const toastError = (error: unknown, fallback: string) => {
  // The session store has already said so, and leads to sign-in.
  if (isCallError(error) && error.code === 'session_ended') return
  const offline = isCallError(error) && error.code === 'offline'
  const advice = navigator.onLine
    ? 'Check your connection and try again.'
    : "You're offline. Try again when you're back."
  toast.error(messageOf(error, fallback), offline ? { description: advice } : undefined)
}
