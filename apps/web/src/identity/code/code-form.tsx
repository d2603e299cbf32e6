import { useRef, useState } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { OtpInput } from '../../ui/forms/otp-input.tsx'
import { AuthHeading } from '../auth-frame.tsx'
import type { CodeStep } from '../auth-step.ts'
import { type SignIn, signInWithCode } from '../identity-provider.ts'
import { ResendButton } from './resend-button.tsx'
import { adviseAfterRejection } from './wrong-codes.ts'

const CODE_LENGTH = 6

type CodeFormProps = { step: CodeStep; onSignIn: (signIn: SignIn) => Promise<void>; onBack: () => void }

export function CodeForm({ step: { email, newcomer }, onSignIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [advice, setAdvice] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const [verify, verifying] = useSingleFlight(async () => {
    try {
      await onSignIn(await signInWithCode({ email, otp: code, name: newcomer?.full_name }))
    } catch (error) {
      toastError(error, 'Failed to verify OTP')
      setAdvice(adviseAfterRejection(error, email))
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
      <Field label="6-digit code" hint="Nothing there? Check your spam folder." error={advice}>
        <OtpInput
          ref={field}
          autoFocus
          value={code}
          onChange={event => {
            setCode(event.currentTarget.value)
            setAdvice(undefined)
          }}
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" size="lg" disabled={code.length !== CODE_LENGTH} pending={verifying}>
          Verify OTP
        </Button>
        <ResendButton
          email={email}
          onSent={() => {
            setCode('')
            setAdvice(undefined)
            // The button is disabled now and cannot hold the focus.
            field.current?.focus()
          }}
        />
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
