import { useRef } from 'react'
import { isCallError } from '../net/call-error.ts'

/**
 * The same key for every press of a form, so that a lost answer cannot become a second row. What was refused may come again
 * under it; only what was stored before and has changed since needs another.
 */
export const useSubmitKey = () => {
  const key = useRef(crypto.randomUUID())
  return {
    read: () => key.current,
    heed: (error: unknown) => {
      if (isCallError(error) && error.code === 'key_reused') key.current = crypto.randomUUID()
    },
  }
}
