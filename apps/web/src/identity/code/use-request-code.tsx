import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import type { CodeStep } from '../auth-step.ts'
import { requestCode, useSecondsToResend } from './request-code.ts'
import { waitText } from './wait-text.ts'

/** Requests a code and opens the code step. `wait` is the time to wait when the server refuses to send another one. */
export const useRequestCode = (onCodeSent: (step: CodeStep) => void) => {
  const [refused, setRefused] = useState<CodeStep | null>(null)
  const request = async (step: CodeStep) => {
    try {
      await requestCode(step.email)
      onCodeSent(step)
    } catch (error) {
      setRefused(isCallError(error, 429) ? step : null)
      toastError(error, 'Failed to send OTP')
    }
  }
  const wait = refused && <CodeWait email={refused.email} onHaveCode={() => onCodeSent(refused)} />
  return { request, wait }
}

function CodeWait({ email, onHaveCode }: { email: string; onHaveCode: () => void }) {
  const seconds = useSecondsToResend(email)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sunken px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 py-1.5">
        {seconds > 0 ? `You can request a new code in ${waitText(seconds)}.` : 'You can request a new code now.'}
      </p>
      <Button variant="link" onClick={onHaveCode}>
        I have a code
      </Button>
    </div>
  )
}
