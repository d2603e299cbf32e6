import { useRef, useState } from 'react'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { OtpInput } from '../ui/forms/otp-input.tsx'
import { AuthHeading } from './auth-frame.tsx'
import type { CodeStep } from './auth-step.ts'
import { type SignIn, signInWithCode } from './identity-provider.ts'
import { requestCode, useSecondsToResend } from './request-code.ts'

const CODE_LENGTH = 6

type CodeFormProps = { step: CodeStep; onSignIn: (signIn: SignIn) => Promise<void>; onBack: () => void }

export function CodeForm({ step: { email, newcomer }, onSignIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [rejected, setRejected] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const [verify, verifying] = useSingleFlight(async () => {
    try {
      await onSignIn(await signInWithCode({ email, otp: code, name: newcomer?.full_name }))
    } catch (error) {
      toastError(error, 'Failed to verify OTP')
      setRejected(isCallError(error, 403))
      field.current?.select()
    }
  })

  return (
    <form
      noValidate
      className="grid animate-rise gap-6"
      onSubmit={event => {
        event.preventDefault()
        if (code.length === CODE_LENGTH) void verify()
      }}
    >
      <AuthHeading title="Enter OTP">We sent an OTP to {email}</AuthHeading>
      <Field
        label="6-digit code"
        hint="Nothing there? Check your spam folder."
        error={rejected ? 'Use the code from the newest mail, or have another one sent.' : undefined}
      >
        <OtpInput
          ref={field}
          autoFocus
          value={code}
          onChange={event => {
            setCode(event.currentTarget.value)
            setRejected(false)
          }}
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" size="lg" disabled={code.length !== CODE_LENGTH} pending={verifying}>
          Verify OTP
        </Button>
        <ResendButton email={email} />
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function ResendButton({ email }: { email: string }) {
  const seconds = useSecondsToResend(email)
  const [resend, sending] = useSingleFlight(async () => {
    try {
      await requestCode(email)
    } catch (error) {
      toastError(error, 'Failed to send OTP')
    }
  })
  return (
    <Button variant="secondary" disabled={seconds > 0} pending={sending} onClick={resend}>
      {seconds > 0 ? `Resend OTP in ${seconds} s` : 'Resend OTP'}
    </Button>
  )
}
