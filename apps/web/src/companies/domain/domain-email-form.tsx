import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useRequestDomainCode } from './domain.queries.ts'

type EmailFormProps = { website: string; onSent: (email: string) => void }

export function DomainEmailForm({ website, onSent }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const request = useRequestDomainCode()
  const send = () =>
    void request.mutateAsync(email).then(
      () => onSent(email),
      error => {
        if (isCallError(error, 400)) setProblem(error.fields?.email ?? error.message)
        else toastError(error, 'The code could not be sent')
      },
    )
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (email.trim() === '') setProblem('Please give an email at the domain of your website.')
        else send()
      }}
    >
      <Field
        label="Work email"
        hint={<span className="[overflow-wrap:anywhere]">The website is {website}</span>}
        error={problem}
        className="min-w-0 flex-1 basis-64"
      >
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-6.5" pending={request.isPending}>
        Send code
      </Button>
    </form>
  )
}
