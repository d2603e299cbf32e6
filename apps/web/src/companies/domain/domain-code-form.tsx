import { useRef, useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { OtpInput } from '../../ui/forms/otp-input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useConfirmDomain } from './domain.queries.ts'

const digits = 6

export function DomainCodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const confirm = useConfirmDomain()
  const submit = () =>
    void confirm.mutateAsync(code).then(
      ({ domain }) => toast.success(`${domain.name} is confirmed`),
      error => {
        field.current?.select()
        if (isCallError(error, 403)) setProblem('This code is not right, or it has expired. You can send a new one.')
        else toastError(error, 'The domain could not be confirmed')
      },
    )
  return (
    <form
      noValidate
      className="grid max-w-sm grid-cols-1 gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (code.length === digits) submit()
      }}
    >
      <Field label="6-digit code" hint={`We sent it to ${email}. It works for 15 minutes.`} error={problem}>
        <OtpInput
          ref={field}
          autoFocus
          value={code}
          onChange={event => {
            setCode(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={code.length !== digits} pending={confirm.isPending}>
          Confirm domain
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
