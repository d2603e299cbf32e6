import { useRef } from 'react'
import { isCallError } from '../net/call-error.ts'

/**
 * One idempotency key per form, so that a retry after a lost response cannot create a second row. A form that was stored
 * and then changed needs a new key.
 */
export const useSubmitKey = () => {
  const key = useRef(crypto.randomUUID())
  return {
    read: () => key.current,
    /** For a form that stays on the screen after it was stored, and stores the next row. */
    renew: () => {
      key.current = crypto.randomUUID()
    },
    handleError: (error: unknown) => {
      if (isCallError(error) && error.code === 'key_reused') key.current = crypto.randomUUID()
    },
  }
}
