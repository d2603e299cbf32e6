import { useState } from 'react'
import { explainCode } from '../../identity/code-error.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type SecondFactorCodeFormProps = {
  explanation: string
  /** The text of the submit button. */
  label: string
  danger?: boolean
  onCode: (code: string) => Promise<void>
}

/** Accepts a code of the authenticator app or a recovery code. */
export function SecondFactorCodeForm({ explanation, label, danger = false, onCode }: SecondFactorCodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [submit, pending] = useSingleFlight(async () => {
    try {
      await onCode(code.trim())
    } catch (error) {
      setProblem(explainCode(error))
    }
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() !== '') void submit()
      }}
    >
      <p className="text-muted">{explanation}</p>
      <Field label="Authenticator code" error={problem} hint="Lost the phone? A recovery code does it too.">
        <TextInput
          autoFocus
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setCode(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={code.trim() === ''} pending={pending}>
        {label}
      </Button>
    </form>
  )
}
