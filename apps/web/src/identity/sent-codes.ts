import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { isCallError } from '../platform/call-error.ts'
import { sendCode } from './identity-provider.ts'

const RESEND_MS = 60_000

/** When the next code may be asked for, per email, as this page knows it. */
const nextAt = new Map<string, number>()

const secondsToResend = (email: string) => Math.max(0, Math.ceil(((nextAt.get(email) ?? 0) - Date.now()) / 1000))

/** Mails a code, unless one went out within the minute: that one still counts, and the server would refuse another. */
export const requestCode = async (email: string) => {
  if (secondsToResend(email) > 0) return
  try {
    await sendCode(email)
  } catch (error) {
    if (isCallError(error, 429) && error.retryAfter) nextAt.set(email, Date.now() + error.retryAfter * 1000)
    throw error
  }
  nextAt.set(email, Date.now() + RESEND_MS)
  toast.success('OTP sent to your email')
}

/** Seconds until the code may be sent again, counted from the clock so that a sleeping phone does not slow it. */
export const useSecondsToResend = (email: string) => {
  const [seconds, setSeconds] = useState(() => secondsToResend(email))
  useEffect(() => {
    const tick = () => setSeconds(secondsToResend(email))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [email])
  return seconds
}
