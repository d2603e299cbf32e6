import { useRef } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { requestCode, useSecondsToResend } from './request-code.ts'
import { waitText } from './wait-text.ts'

/** A button that is disabled until a new code may be requested and shows the seconds. */
export function ResendButton({ email, onSent }: { email: string; onSent: () => void }) {
  const seconds = useSecondsToResend(email)
  const hasWaited = useRef(false)
  if (seconds > 0) hasWaited.current = true
  const [resend, sending] = useSingleFlight(async () => {
    try {
      await requestCode(email)
      onSent()
    } catch (error) {
      toastError(error, 'Failed to send OTP')
    }
  })
  return (
    <div className="grid gap-1">
      <Button variant="secondary" disabled={seconds > 0} pending={sending} onClick={resend}>
        Resend OTP
      </Button>
      {seconds > 0 && (
        <p className="text-center text-muted text-sm">You can request a new code in {waitText(seconds)}</p>
      )}
      {/* Announces the end of the wait; the countdown itself would interrupt a screen reader every second. */}
      <p role="status" className="sr-only">
        {seconds === 0 && hasWaited.current ? 'You can request a new code now' : ''}
      </p>
    </div>
  )
}
