import { useState } from 'react'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { OtpInput } from '../ui/forms/otp-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { AuthHeading } from './auth-frame.tsx'
import { explainCode } from './code-error.ts'
import { type SignIn, verifyAuthenticatorCode, verifyRecoveryCode } from './identity-provider.ts'

const methods = {
  authenticator: {
    explanation: 'Open your authenticator app and enter the code it shows for Fledge.',
    label: 'Authenticator code',
    switchLabel: 'Use a recovery code instead',
    verify: verifyAuthenticatorCode,
    isComplete: (code: string) => code.length === 6,
  },
  recovery: {
    explanation: 'Enter one of the recovery codes you kept. Each works once.',
    label: 'Recovery code',
    switchLabel: 'Use the authenticator app instead',
    verify: verifyRecoveryCode,
    isComplete: (code: string) => code.trim() !== '',
  },
}

type SecondFactorFormProps = { onSignIn: (signIn: SignIn) => Promise<void>; onBack: () => void }

export function SecondFactorForm({ onSignIn, onBack }: SecondFactorFormProps) {
  const [method, setMethod] = useState<keyof typeof methods>('authenticator')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { explanation, label, switchLabel, verify, isComplete } = methods[method]

  const [confirm, pending] = useSingleFlight(async () => {
    try {
      await onSignIn(await verify(code.trim()))
    } catch (error) {
      if (isCallError(error) && error.code === 'code_invalid') return setProblem(explainCode(error))
      toastError(error, 'Sign in failed')
      // The challenge expired or had too many attempts.
      if (isCallError(error, 401)) onBack()
    }
  })

  const control = {
    value: code,
    autoFocus: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => setCode(event.currentTarget.value),
  }

  return (
    <form
      noValidate
      className="grid animate-rise gap-6"
      onSubmit={event => {
        event.preventDefault()
        if (isComplete(code)) void confirm()
      }}
    >
      <AuthHeading title="Confirm it is you">{explanation}</AuthHeading>
      <Field key={method} label={label} error={problem}>
        {method === 'authenticator' ? (
          <OtpInput {...control} />
        ) : (
          <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <div className="grid gap-2">
        <Button type="submit" size="lg" disabled={!isComplete(code)} pending={pending}>
          Verify
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setMethod(method === 'authenticator' ? 'recovery' : 'authenticator')
            setCode('')
            setProblem(undefined)
          }}
        >
          {switchLabel}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
