import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isCallError } from '../platform/net/call-error.ts'
import { toast } from '../ui/toasts/toast.ts'
import { sendCode } from './identity-provider.ts'
import { readTab, writeTab } from './tab-store.ts'

const RESEND_MS = 60_000

/** When the next code may be asked for, for the address last asked about. */
const NEXT_AT = 'fledge.next-code'
const nextCode = z.object({ email: z.string(), at: z.number() })

const holdBack = (email: string, ms: number) => writeTab(NEXT_AT, { email, at: Date.now() + ms })

const secondsToResend = (email: string) => {
  const next = nextCode.safeParse(readTab(NEXT_AT))
  if (!next.success || next.data.email !== email) return 0
  return Math.max(0, Math.ceil((next.data.at - Date.now()) / 1000))
}

/** Mails a code, unless one went out within the minute: that one still counts, and the server would refuse another. */
export const requestCode = async (email: string) => {
  if (secondsToResend(email) > 0) return
  try {
    await sendCode(email)
  } catch (error) {
    if (isCallError(error, 429) && error.retryAfter) holdBack(email, error.retryAfter * 1000)
    throw error
  }
  holdBack(email, RESEND_MS)
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
