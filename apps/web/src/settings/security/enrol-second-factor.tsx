import type { SecondFactorEnrolment } from '@fledge/contract/sign-in/security-responses'
import { useState } from 'react'
import { explainCode } from '../../identity/code-error.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/forms/copy-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { OtpInput } from '../../ui/forms/otp-input.tsx'
import { useActivateSecondFactor } from '../settings.queries.ts'

/** Shows the TOTP secret as QR code and text. The second factor is active only after a code from it was verified. */
export function EnrolSecondFactor({ enrolment, onDone }: { enrolment: SecondFactorEnrolment; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const activate = useActivateSecondFactor()
  const [verify, pending] = useSingleFlight(async () => {
    try {
      await activate.mutateAsync(code)
      onDone()
    } catch (error) {
      setProblem(explainCode(error))
    }
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (code.length === 6) void verify()
      }}
    >
      <p className="text-muted">Scan this with an authenticator app, or type the key into it.</p>
      <img
        src={enrolment.qr}
        alt="QR code of the key below"
        width={200}
        height={200}
        className="justify-self-center rounded-control border border-line bg-white p-2"
      />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <code className="break-all rounded-control bg-sunken px-3 py-2 text-sm">
          {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={enrolment.secret} label="Copy key" />
      </div>
      <Field label="Code from the app" error={problem}>
        <OtpInput value={code} onChange={event => setCode(event.currentTarget.value)} />
      </Field>
      <Button type="submit" disabled={code.length !== 6} pending={pending}>
        Verify
      </Button>
    </form>
  )
}
