import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isCallError } from '../../platform/net/call-error.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { sendCode } from '../identity-provider.ts'
import { readTabStorage, writeTabStorage } from '../tab-storage.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

const RESEND_MS = 60_000

/** Holds the email of the last request and the earliest time of the next one. `isSent` is false if the server refused it. */
const NEXT_AT = 'fledge.next-code'
const nextCode = z.object({ email: z.string(), at: z.number(), isSent: z.boolean() })

const blockResend = (email: string, ms: number, isSent: boolean) =>
  writeTabStorage(NEXT_AT, { email, at: Date.now() + ms, isSent })

const readNextCode = (email: string) => {
  const next = nextCode.safeParse(readTabStorage(NEXT_AT))
  if (!next.success || next.data.email !== email) return { seconds: 0, isSent: false }
  return { seconds: Math.max(0, Math.ceil((next.data.at - Date.now()) / 1000)), isSent: next.data.isSent }
}

/** Emails a code. Does nothing within a minute of the last one from this tab, because the server would reject the request. */
export const requestCode = async (email: string) => {
  const { seconds, isSent } = readNextCode(email)
  if (isSent && seconds > 0) return
  try {
    await sendCode(email)
  } catch (error) {
    if (isCallError(error, 429) && error.retryAfter) blockResend(email, error.retryAfter * 1000, false)
    throw error
  }
  blockResend(email, RESEND_MS, true)
  forgetWrongCodes()
  toast.success('OTP sent to your email')
}

/** Seconds until a resend is allowed. Reads the clock on each tick, because timers pause while a phone sleeps. */
export const useSecondsToResend = (email: string) => {
  const [seconds, setSeconds] = useState(() => readNextCode(email).seconds)
  useEffect(() => {
    const tick = () => setSeconds(readNextCode(email).seconds)
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [email])
  return seconds
}
